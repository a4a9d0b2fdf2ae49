import { readSubject } from '../../kinds/mcp.ts'
import type { Description, ToolSource } from '../../kinds/source.ts'
import { describeUnknown, type UnknownInput } from '../../kinds/unknown.ts'
import { actionOf } from '../../kinds/words.ts'
import type { MessageId, NounId } from '../../messages/en.ts'
import { tool, type ToolRow } from '../../provider.ts'
import { baseName } from '../../raw/path.ts'
import { at, defined, readText } from '../../raw/read.ts'

type Describe = (input: UnknownInput, source: ToolSource) => Description

const says = (describe: Describe): ToolRow<'unknown'> => tool('unknown', { describe })

/** What the tool does, as its name says it: `PushNotification` sends a notification. The input's own words stand beside it. */
export const doing = (message: MessageId, noun: NounId, ...keys: string[]): ToolRow<'unknown'> =>
  says((_, { input }) => ({ message, noun, ...defined({ secondary: readText(input, ...keys) }) }))

/**
 * A tool of several actions, whose input names the one: `list_runs` of a trigger lists runs, `list` lists triggers. One that
 * says nothing leaves the tool's name.
 */
const acting =
  (key: string, noun: NounId, many: NounId): Describe =>
  (input, source) => {
    const action = actionOf(readText(source.input, key) ?? '')
    if (action === undefined) return describeUnknown(input, source)
    return {
      message: action.message,
      noun: action.message === 'verb.list' ? many : noun,
      ...defined({ target: action.object || undefined, secondary: readSubject(source.input) }),
    }
  }

export const triggerRow: ToolRow<'unknown'> = says(acting('action', 'trigger', 'triggers'))
export const projectsRow: ToolRow<'unknown'> = says(acting('method', 'project', 'projects'))
export const designRow: ToolRow<'unknown'> = says(acting('operation', 'design', 'designs'))

/** Artifact publishes a page where it names no other action. */
export const artifactRow: ToolRow<'unknown'> = says((input, source) => {
  if ((readText(source.input, 'action') ?? 'publish') !== 'publish')
    return acting('action', 'artifact', 'artifacts')(input, source)
  const path = readText(source.input, 'file_path', 'path')
  const target = readText(source.input, 'title') ?? (path === undefined ? undefined : baseName(path))
  return { message: 'verb.publish', noun: 'artifact', ...defined({ target }) }
})

/** Config reads a setting, and changes it where there is a value. */
export const configRow: ToolRow<'unknown'> = says((_, { input }) => ({
  message: at(input, 'value') === undefined ? 'verb.read' : 'verb.update',
  noun: 'setting',
  ...defined({ target: readText(input, 'setting') }),
}))

/** Monitor: what it watches for, as the model calls it; else the command or the socket it watches. */
export const monitorRow: ToolRow<'unknown'> = says((_, { input }) => {
  const watched = readText(input, 'command') ?? readText(at(input, 'ws'), 'url')
  const description = readText(input, 'description')
  return {
    message: 'verb.watch',
    noun: 'process',
    ...defined({ target: description ?? watched, secondary: description === undefined ? undefined : watched }),
  }
})
