/** A piece of a message: the calls between which it says nothing, or a part of another type. `key` stays while it grows. */
export type MessageRun<Part> =
  | { type: 'tools'; key: string; parts: readonly Part[] }
  | { type: 'part'; key: string; part: Part }

/**
 * The parts of a UI message with neighbouring tool calls together, as `AISDKToolParts` draws them. What shows nothing, a step's
 * start and an empty text, is left out and parts no calls.
 */
export function runsOfParts<Part extends { type: string }>(parts: readonly Part[]): MessageRun<Part>[] {
  const runs: (MessageRun<Part> | { type: 'tools'; key: string; parts: Part[] })[] = []
  for (const [place, part] of parts.entries()) {
    const last = runs.at(-1)
    const key = String(place)
    if (isNothing(part)) continue
    if (!isToolCall(part)) runs.push({ type: 'part', key, part })
    else if (last?.type === 'tools') (last.parts as Part[]).push(part)
    else runs.push({ type: 'tools', key, parts: [part] })
  }
  return runs
}

/** Of the parts' types only a call's begin so; `data-tool-…` is the application's own. */
const isToolCall = ({ type }: { type: string }): boolean => type.startsWith('tool-') || type === 'dynamic-tool'

const isNothing = (part: { type: string; text?: unknown }): boolean => part.type === 'step-start' || part.text === ''
