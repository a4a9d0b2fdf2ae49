/** A JSON object of the wire; its values are not yet known. */
export type Fields = Readonly<Record<string, unknown>>

/** The value as an object; an empty one where it is none. */
export function readFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

/** The value as text; `undefined` where it is none or empty. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The value as a list; an empty one where it is none. */
export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The text of a message's content: a string, or blocks that carry `text`. */
export function readContentText(content: unknown): string {
  if (typeof content === 'string') return content
  return readList(content)
    .map((block) => readText(readFields(block)['text']))
    .filter((text) => text !== undefined)
    .join('\n\n')
}
