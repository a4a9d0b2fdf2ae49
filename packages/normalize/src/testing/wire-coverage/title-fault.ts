import { wordsOf } from '../../kinds/words.ts'
import { en, type MessageId, type NounId } from '../../messages/en.ts'
import type { CoveredCall } from './calls.ts'

/** Why a title is not specific: it is the tool's bare name, a fallback around it, or does not say what the call is about. */
export type TitleFault = 'bare name' | 'fallback' | 'no target'

/** Messages that only say that a tool is called. */
const FALLBACKS: ReadonlySet<MessageId> = new Set([
  'verb.call',
  'verb.use',
  'unknown.call',
  'unknown.unnamed',
  'unknown.result',
])

/** Whether a noun stands where the input would name the target itself, or is all that there is to say: `Reading browser page`. */
const NOUNS: Readonly<Record<NounId, 'stands in' | 'is the target'>> = {
  command: 'stands in',
  file: 'stands in',
  files: 'stands in',
  folder: 'stands in',
  agent: 'stands in',
  team: 'stands in',
  process: 'stands in',
  page: 'stands in',
  web: 'stands in',
  question: 'stands in',
  task: 'stands in',
  tool: 'stands in',
  setting: 'stands in',
  artifact: 'stands in',
  browserPage: 'is the target',
  browserTab: 'is the target',
  browserTabs: 'is the target',
  browserConsole: 'is the target',
  browserNetwork: 'is the target',
  browserScreenshot: 'is the target',
  browserDialog: 'is the target',
  browserForm: 'is the target',
  browserScript: 'is the target',
  browserWindow: 'is the target',
  browser: 'is the target',
  key: 'stands in',
  advisor: 'is the target',
  artifacts: 'is the target',
  chromeSetup: 'is the target',
  currentTime: 'is the target',
  design: 'is the target',
  designs: 'is the target',
  findings: 'is the target',
  goal: 'is the target',
  mcpTools: 'is the target',
  note: 'is the target',
  notification: 'is the target',
  project: 'is the target',
  projects: 'is the target',
  rolePicker: 'is the target',
  script: 'is the target',
  skills: 'is the target',
  structuredOutput: 'is the target',
  tools: 'is the target',
  trigger: 'is the target',
  triggers: 'is the target',
  wakeup: 'is the target',
}

const isSame = (title: string, name: string): boolean => wordsOf(title).join(' ') === wordsOf(name).join(' ')

/**
 * A title is specific where it is the agent's or the model's own words, and not the tool's name again; or where it says what
 * the call does, by a message that is no fallback, and to what, where that message has a place for it.
 */
export function titleFault({ part, description }: CoveredCall): TitleFault | undefined {
  const { own, message, target, noun } = description
  const isOwn = part.metadata?.titleSource === 'provider' || (own ?? '').trim() !== ''
  if (isOwn) return isSame(part.title, part.name) ? 'bare name' : undefined
  if (FALLBACKS.has(message)) return 'fallback'
  const hasPlace = en.messages[message][1].includes('{target}')
  const isMissing = hasPlace && (target ?? '').trim() === '' && (noun === undefined || NOUNS[noun] === 'stands in')
  return isMissing ? 'no target' : undefined
}
