import { at, defined, readList, readRecord, readText, readTexts } from '../../raw/read.ts'

/** `content` as a part's output: text where it is all text, else the blocks. */
export function readBlocks(properties: unknown): object {
  const content = readList(properties, 'content')
  const texts = content.flatMap((block) => readText(block, 'text') ?? [])
  if (content.length === 0) return readHosted(properties)
  return { output: texts.length === content.length ? texts.join('\n') : content }
}

/** Without `content`, what the model's own host gave is in `result`, as `{ type, value }`; what a tool printed, in `structured`. */
function readHosted(properties: unknown): object {
  const result = at(properties, 'result')
  const value = at(result, 'value')
  if (result === undefined) return defined({ output: readText(at(properties, 'structured'), 'output') })
  return { output: value === undefined || readText(result, 'type') === undefined ? result : value }
}

/** A tool's facts, with the file that has all of its output, as the metadata of a part's state. */
export const readStructured = (properties: unknown): object => ({
  ...readRecord(properties, 'structured'),
  ...defined({ outputPath: readTexts(properties, 'outputPaths')[0] }),
})
