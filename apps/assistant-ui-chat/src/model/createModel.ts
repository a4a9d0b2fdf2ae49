import type {
  ChatModelAdapter,
  ChatModelRunResult,
  ThreadAssistantMessagePart,
  ToolCallMessagePart,
} from '@assistant-ui/react'
import { LAST_WORDS, type ScriptCall, STEPS } from './script.ts'

type Parts = readonly ThreadAssistantMessagePart[]
type Growing<Part> = AsyncGenerator<Part, void>

/** A model that plays the script, and its tools. `pace`: milliseconds between two pieces of what it says. */
export function createModel(pace: number): ChatModelAdapter {
  const pause = (pieces = 1): Promise<void> => new Promise((resolve) => setTimeout(resolve, pace * pieces))
  let calls = 0

  async function* say(text: string): Growing<ThreadAssistantMessagePart> {
    const words = text.split(/(?<= )/u)
    for (const index of words.keys()) {
      await pause()
      yield { type: 'text', text: words.slice(0, index + 1).join('') }
    }
  }

  /** The call as its arguments come, then as it runs, unless somebody must allow it. */
  async function* call(wanted: ScriptCall): Growing<ToolCallMessagePart> {
    const argsText = JSON.stringify(wanted.args)
    const part = {
      type: 'tool-call',
      toolCallId: `call-${(calls += 1)}`,
      toolName: wanted.tool,
      args: wanted.args,
    } as const
    for (let end = 12; end < argsText.length; end += 12) {
      await pause()
      yield { ...part, args: {}, argsText: argsText.slice(0, end) }
    }
    if (wanted.asks === true) yield { ...part, argsText, approval: { id: `ask-${part.toolCallId}` } }
    else yield* run({ ...part, argsText }, wanted)
  }

  async function* run(part: ToolCallMessagePart, { tool, gives }: ScriptCall): Growing<ToolCallMessagePart> {
    const startedAt = Date.now()
    yield { ...part, timing: { startedAt } }
    for (const index of gives.keys()) {
      await pause(20)
      const output = gives.slice(0, index + 1).join('')
      const result = tool === 'bash' ? { stdout: output } : output
      yield { ...part, result, isPreliminary: true, timing: { startedAt } }
    }
    const output = gives.join('')
    const result = tool === 'bash' ? { stdout: output, exitCode: 0 } : output
    yield { ...part, result, timing: { startedAt, completedAt: Date.now() } }
  }

  async function* play(): AsyncGenerator<ChatModelRunResult, void> {
    let done: Parts = []
    for (const step of STEPS) {
      let latest: Parts = done
      for await (const part of 'say' in step ? say(step.say) : call(step.call)) {
        latest = [...done, part]
        yield { content: latest }
      }
      done = latest
    }
    yield { content: done, status: { type: 'requires-action', reason: 'tool-calls' } }
  }

  /** After the person's word: what it allowed is run, then the model ends. */
  async function* goOn(asked: ToolCallMessagePart): AsyncGenerator<ChatModelRunResult, void> {
    const wanted = STEPS.flatMap((step) => ('call' in step && step.call.asks === true ? step.call : []))[0]
    const isAllowed = asked.approval?.approved === true
    let done: Parts = []
    if (isAllowed && wanted !== undefined)
      for await (const part of run(asked, wanted)) {
        done = [part]
        yield { content: done }
      }
    for await (const part of say(isAllowed ? LAST_WORDS.pushed : LAST_WORDS.denied)) yield { content: [...done, part] }
  }

  return {
    async *run({ unstable_getMessage }) {
      const asked = unstable_getMessage().content.find(
        (part) => part.type === 'tool-call' && part.approval !== undefined,
      )
      yield* asked?.type === 'tool-call' ? goOn(asked) : play()
    },
  }
}
