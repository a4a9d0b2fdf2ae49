import {
  type FileReadInput,
  type FileReadOutput,
  readFileReadInput,
  readFileReadOutput,
} from '../../kinds/file-read.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { linesOf } from '../../raw/line.ts'
import { at, defined, isRecord, readList, readNumber, readText, readTexts } from '../../raw/read.ts'

/** The places a call says that it touches. */
export const locationsOf = ({ metadata }: ToolSource): string[] =>
  readList(metadata, 'locations').flatMap((location) => readText(location, 'path') ?? [])

/** The path a call is about: its input's own, under the words that only some agents have, else the first of its places. */
const pathOf = (source: ToolSource, read: string | undefined): string | undefined =>
  read ??
  readText(source.input, 'absolute_path', 'abs_path', 'file_name', 'dir_path', 'source', 'from') ??
  locationsOf(source)[0]

/** The call with its path where the kinds' own readers look for it. */
export const withPath = (source: ToolSource): ToolSource => {
  const path = pathOf(source, readFileReadInput(source).path)
  return path === undefined ? source : { ...source, input: { ...(isRecord(source.input) ? source.input : {}), path } }
}

export const readReadInput = (source: ToolSource): FileReadInput => ({
  ...readFileReadInput(withPath(source)),
  action: 'read',
})

/** Gemini counts the first line it skips to from 0, and may be given several patterns. */
export function readGeminiInput(source: ToolSource): FileReadInput {
  const input = readReadInput(source)
  const isOffset = at(source.input, 'offset') !== undefined
  const shift = (line: number | undefined): number | undefined => (line === undefined ? undefined : line + 1)
  const range = isOffset ? defined({ start: shift(input.range?.start), end: shift(input.range?.end) }) : input.range
  const paths = readTexts(source.input, 'paths', 'include').join(', ') || undefined
  return { ...input, ...defined({ range, path: input.path ?? paths }) }
}

/** A read's own numbers stand in the structured response of Claude Code's adapter. */
export function readReadOutput(source: ToolSource): FileReadOutput {
  const output = readFileReadOutput(source)
  const file = at(at(source.metadata, 'result'), 'file')
  const startLine = readNumber(file, 'startLine')
  const { content } = output
  const isNumbered = content === undefined || content.startLine !== undefined || content.numbers !== undefined
  return {
    ...output,
    ...(isNumbered || startLine === undefined ? {} : { content: { ...content, startLine } }),
    ...defined({ totalLines: readNumber(file, 'totalLines') }),
  }
}

/** A search, a list of files or of a folder, as its tool is; the pattern may only be in the words of the title. */
export const searching =
  (action: FileReadInput['action']) =>
  (source: ToolSource): FileReadInput => {
    const input = readFileReadInput(withPath(source))
    return {
      ...input,
      action,
      ...defined({ pattern: input.pattern ?? readText(source.input, 'pattern', 'name', 'regexp') }),
    }
  }

/** Files found, one a line; matches of a search stay text, for their form is the agent's own. */
export function readFoundFiles(source: ToolSource): FileReadOutput {
  const output = readFileReadOutput(source)
  const lines = linesOf(output.content?.text ?? '').map((line) => line.trim())
  const files = lines.filter((line) => line !== '' && /^[^\s:]+$/u.test(line))
  const { content: _, ...rest } = output
  return files.length > 0 && files.length === lines.length ? { ...rest, files } : output
}
