import { outcomeOf } from '../outcome.ts'
import { type NormalizedToolPart, TOOL_KINDS, TOOL_STATES } from '../part.ts'
import { jsonText } from '../raw/json.ts'
import { oneLine } from '../raw/line.ts'
import type { Cell } from './format-table.ts'
import type { Report, UnknownEvent, UnknownTool } from './report.ts'
import type { ToolStanding } from './tool-standing.ts'

/** A list of the report. */
export interface Section {
  title: string
  /** How many of what there are; where there are none, the title says so. */
  count: string | undefined
  header: readonly Cell[]
  rows: readonly (readonly Cell[])[]
  /** What to do about it. */
  note?: string
}

/** Longest cell before the last column. */
const CELL = 60

/** A text of a session as a cell: it may hold line breaks, or what steers a terminal. */
const cell = (text: string, max: number = CELL): string => oneLine(text, max)

/** A file's name tells more by its end than by its folders. */
function fileCell(name: string): string {
  const whole = cell(name, Number.MAX_SAFE_INTEGER)
  return whole.length <= CELL ? whole : `…${whole.slice(1 - CELL)}`
}

/** What is not understood: tools, events and lines. */
export const problemsOf = (report: Report): Section[] => [toolsOf(report), eventsOf(report), rejectedOf(report)]

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The files: whose they are, and what tells. */
export function filesOf({ sessions }: Report): Section {
  const files = sessions.flatMap(({ transcripts }, index) =>
    transcripts.map((file) => ({ ...file, session: index + 1 })),
  )
  const isMany = files.length > 1
  return {
    title: 'Files',
    count: isMany ? `${files.length} of ${counted(sessions.length, 'session')}` : undefined,
    header: ['file', 'provider', 'events', ...(isMany ? ['session'] : []), 'told by'],
    rows: files.map(({ name, provider, toldBy, events, session }) => [
      fileCell(name),
      provider,
      events.length,
      ...(isMany ? [session] : []),
      cell(toldBy),
    ]),
  }
}

/** How many calls there are of each kind, in each state. */
export function callsOf({ parts }: Report): Section {
  const kinds = TOOL_KINDS.map((kind) => ({ name: kind, own: parts.filter((part) => part.kind === kind) }))
  const row = (name: string, own: typeof parts): Cell[] => [
    name,
    ...TOOL_STATES.map((state) => own.filter((part) => part.state === state).length),
    own.length,
  ]
  const rows = kinds.filter(({ own }) => own.length > 0).map(({ name, own }) => row(name, own))
  return {
    title: 'Calls',
    count: undefined,
    header: ['kind', ...TOOL_STATES, 'all'],
    rows: rows.length === 0 ? [] : [...rows, row('all', parts)],
  }
}

const STANDINGS: Readonly<Record<ToolStanding, string>> = {
  known: 'known, has no kind of its own',
  new: 'not known',
  unnamed: 'the agent names no tool',
  'result-only': 'its call never came',
}

function toolsOf({ unknownTools }: Report): Section {
  const calls = unknownTools.reduce((sum, tool) => sum + tool.calls, 0)
  return {
    title: 'Unknown tools',
    count: `${counted(unknownTools.length, 'name')}, ${counted(calls, 'call')}`,
    header: ['tool', 'provider', 'calls', 'why', 'example'],
    rows: unknownTools.map(({ name, provider, calls: own, standing, example }) => [
      cell(name),
      provider,
      own,
      reasonOf(standing, example),
      `${cell(example.id)}  ${cell(example.title, 120)}`,
    ]),
    ...(unknownTools.some(isMaybeMcp) ? { note: MCP_NOTE } : {}),
  }
}

/** Codex makes tools of items whose type nobody knows: the type tells which. */
const reasonOf = (standing: ToolStanding, { metadata }: NormalizedToolPart): string =>
  metadata?.['foreign'] === true && metadata.rawType !== undefined
    ? `${STANDINGS[standing]}, of type ${cell(metadata.rawType)}`
    : STANDINGS[standing]

/** OpenCode's wire does not tell the tools of its MCP servers from others. */
const isMaybeMcp = ({ provider, name, standing }: UnknownTool): boolean =>
  provider === 'opencode' && standing === 'new' && name.includes('_')

const MCP_NOTE = 'OpenCode calls a tool of an MCP server <server>_<tool>: --mcp-server <server> tells which there are.'

function eventsOf({ unknownEvents }: Report): Section {
  const events = unknownEvents.reduce((sum, event) => sum + event.events, 0)
  return {
    title: 'Unknown events',
    count: `${counted(unknownEvents.length, 'type')}, ${counted(events, 'event')}`,
    header: ['type', 'provider', 'events', 'example'],
    rows: unknownEvents.map((event) => [event.name, event.provider, event.events, exampleOf(event)]),
  }
}

const exampleOf = ({ example }: UnknownEvent): string => cell(jsonText(example) ?? '(too deep to be shown)', 400)

function rejectedOf({ sessions }: Report): Section {
  const files = sessions.flatMap(({ transcripts }) => transcripts)
  const rows = files.flatMap(({ name, rejected }) =>
    rejected.map(({ line, reason, text }) => [
      ...(files.length > 1 ? [fileCell(name)] : []),
      line,
      cell(reason, 200),
      cell(text, 200),
    ]),
  )
  return {
    title: 'Rejected lines',
    count: String(rows.length),
    header: [...(files.length > 1 ? ['file'] : []), 'line', 'why', 'text'],
    rows,
  }
}

/** The calls that have not ended. */
export const openOf = ({ open }: Report): Section => ({
  title: 'Left open',
  count: counted(open.length, 'call'),
  header: ['how it stands', 'kind', 'tool', 'id', 'title'],
  rows: open.map((part) => [outcomeOf(part), part.kind, cell(part.name), cell(part.id), cell(part.title, 120)]),
})
