import { countLines } from '../../blocks/lines.ts'
import type { UIMessages } from '../../messages/en.ts'
import { say } from '../../messages/say.ts'
import type { Chip, RendererProps } from '../../renderer.ts'

type Props = RendererProps<'file_read'>

/** What was asked for, or how much came back. */
export function readChips(props: Props): Chip[] {
  const { view, messages } = props
  if (view.pages !== undefined)
    return [
      {
        id: 'pages',
        look: 'chip',
        kept: true,
        text: say(messages, 'pageRange', { pages: view.pages }),
        label: say(messages, 'pageRangeSpoken', { pages: view.pages }),
      },
    ]
  // A look-up at a place names one line, whatever follows it.
  const { range } = view
  if (range !== undefined)
    return [rangeChip(view.action === 'inspect' ? { ...range, end: range.end ?? range.start ?? 1 } : range, messages)]
  const text = props.outcome === 'ok' ? countText(props) : undefined
  return text === undefined ? [] : [{ id: 'count', look: 'count', text }]
}

function rangeChip({ start = 1, end }: NonNullable<Props['view']['range']>, messages: UIMessages): Chip {
  const slots = { start: String(start), end: String(end ?? '') }
  const [text, label] =
    end === undefined
      ? (['lineFrom', 'lineFromSpoken'] as const)
      : end === start
        ? (['lineOnly', 'lineOnlySpoken'] as const)
        : (['lineRange', 'lineRangeSpoken'] as const)
  return { id: 'range', look: 'chip', kept: true, text: say(messages, text, slots), label: say(messages, label, slots) }
}

/** `11 matches in 4 files`, `14 entries`, `88 lines`; `undefined` where nothing is known. */
function countText({ view, messages }: Props): string | undefined {
  const { action, matches, files, counts, content } = view
  if (matches !== undefined || action === 'search') return matchText({ matches, files, counts, messages })
  if (files !== undefined) {
    const count = counts?.files ?? files.length
    if (count === 0) return say(messages, action === 'find' ? 'noMatches' : 'noEntries')
    return say(messages, action === 'list' ? 'entries' : 'fileCount', { count })
  }
  return content === undefined ? undefined : say(messages, 'lines', { count: countLines(content.text) })
}

interface Found {
  counts: Props['view']['counts'] | undefined
  matches: Props['view']['matches'] | undefined
  files: Props['view']['files'] | undefined
  messages: UIMessages
}

function matchText({ matches, files, counts, messages }: Found): string | undefined {
  // Lines whose file is not known may be of any number of files.
  const isNamed = matches?.every(({ path }) => path !== '') ?? true
  const inFiles = counts?.files ?? (isNamed ? (matches ?? files)?.length : undefined)
  const found =
    counts?.matches ??
    matches?.reduce(
      (sum, file) => sum + (file.count ?? file.matches.filter(({ context }) => context !== true).length),
      0,
    )
  if (inFiles === undefined && found === undefined) return undefined
  if ((found ?? inFiles) === 0) return say(messages, 'noMatches')
  const filesText = inFiles === undefined ? undefined : say(messages, 'fileCount', { count: inFiles })
  if (found === undefined) return filesText
  const matchesText = say(messages, 'matchCount', { count: found })
  return filesText === undefined
    ? matchesText
    : say(messages, 'matchesInFiles', { matches: matchesText, files: filesText })
}
