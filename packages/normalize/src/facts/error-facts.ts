import { readContent } from '../kinds/content.ts'
import type { ToolView } from '../kinds/index.ts'
import { en } from '../messages/en.ts'
import type { NormalizedToolPart } from '../part.ts'
import { contentFacts } from './content-facts.ts'
import type { Fact } from './fact.ts'
import { block } from './lines-in.ts'

/** What went wrong, and what else the provider said of it; not what the output of the command says already. */
export function errorFacts({ error }: NormalizedToolPart, view: ToolView): Fact[] {
  if (error === undefined || isOutcome(error.message)) return []
  const { message, details } = error
  if (view.kind === 'bash' && (view.output ?? view.stderr ?? '') !== '')
    return `${view.output ?? ''}\n${view.stderr ?? ''}`.includes(message.trim())
      ? []
      : block(message, { label: 'error' })
  const text = onlyText(details)
  if (text !== undefined && inOneLine(text).includes(inOneLine(message))) return block(text, { label: 'error' })
  return [
    ...block(message, { label: 'error' }),
    ...(text === undefined ? contentFacts(readContent(details), 'details') : block(text, { label: 'details' })),
  ]
}

/** Our own words for how it ended, which stand where that is told. */
const isOutcome = (message: string): boolean => Object.values(en.errors).includes(message)

/** Details that are a text and nothing else, as it is or under one key. */
function onlyText(details: unknown): string | undefined {
  if (typeof details === 'string') return details
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return undefined
  const [value, ...rest] = Object.values(details)
  return typeof value === 'string' && rest.length === 0 ? value : undefined
}

/** A message is one line of a longer text, or all of it in one line, maybe cut. */
const inOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim().replace(/…$/u, '').trimEnd()
