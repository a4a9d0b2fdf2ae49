import { gapOf, isOmission } from '../raw/keep-ends.ts'
import { linesOf } from '../raw/line.ts'
import { readTexts } from '../raw/read.ts'
import type { BashOutput } from './bash.ts'
import type { FileMatches, FileReadOutput } from './file-read.ts'
import type { NumberedText } from './numbered-text.ts'
import type { ToolSource } from './source.ts'

/** Whether the normalizer left out some of the output that a view is read from, by its limits. */
export const isOutputCut = ({ metadata }: ToolSource): boolean =>
  readTexts(metadata, 'truncated').some((name) => name === 'output' || name === 'error.details')

/** A command's output with its middle left out says that it is cut. */
export const bashAcross = (output: BashOutput): BashOutput => ({ ...output, truncated: true })

/**
 * What was read of a text with its middle left out: the mark is no file, no match and no line of a file, the lines behind it
 * keep their real numbers, and a total that is only the count of what is listed is none.
 */
export function fileReadAcross({ content, files, matches, counts, ...rest }: FileReadOutput): FileReadOutput {
  return {
    ...rest,
    ...(content === undefined ? {} : { content: numberedAcross(content) }),
    ...(files === undefined ? {} : { files: files.filter((name) => !isOmission(name)) }),
    ...(matches === undefined ? {} : { matches: matches.flatMap(withoutMark) }),
    ...(counts === undefined || counts.files === files?.length ? {} : { counts }),
    truncated: true,
  }
}

function withoutMark(file: FileMatches): FileMatches[] {
  const matches = file.matches.filter(({ text }) => !isOmission(text))
  return matches.length === file.matches.length ? [file] : matches.length === 0 ? [] : [{ ...file, matches }]
}

/** Lines behind the mark are further on by what it stands for; it has no number itself. */
function numberedAcross(content: NumberedText): NumberedText {
  const { text, startLine, numbers } = content
  const gap = gapOf(text)
  if (gap === undefined || startLine === undefined || numbers !== undefined) return content
  const mark = text.slice(0, gap.head).split('\n').length - 1
  const skipped = gap.lines - (text[gap.head + gap.mark - 1] === '\n' ? 1 : 0)
  const isAlone = gap.head === 0 || text[gap.head - 1] === '\n'
  const numberOf = (index: number): number | undefined => {
    if (index === mark) return isAlone ? undefined : startLine + index
    return startLine + index + (index < mark ? 0 : skipped)
  }
  return { text, numbers: linesOf(text).map((_, index) => numberOf(index)) }
}
