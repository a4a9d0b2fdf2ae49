/** A node of a syntax tree, as far as it is looked at. */
interface Node {
  type: string
  start: number
  [key: string]: unknown
}

interface Parser {
  parse(code: string): unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Where the object literals of a program begin with a spread and have more than that. */
function spreadFirst(value: unknown, found: number[] = []): number[] {
  if (Array.isArray(value)) for (const item of value) spreadFirst(item, found)
  if (!isNode(value)) return found
  const [first, second]: unknown[] = value.type === 'ObjectExpression' ? (value['properties'] as unknown[]) : []
  if (isNode(first) && first.type === 'SpreadElement' && second !== undefined) found.push(first.start)
  for (const field of Object.values(value)) spreadFirst(field, found)
  return found
}

/**
 * V8 (seen in Node 20) gives each object of a literal that begins with a spread and then gains a field a hidden class of its
 * own: it costs a microsecond to make, and makes everything that reads the object slow. A prototype that is named, the one it
 * has anyway, keeps such objects in one class. As one step of the build, so that the source need not know of it.
 */
export const oneShape = {
  name: 'one-shape',
  renderChunk(this: Parser, code: string, { fileName }: { fileName: string }): string | null {
    if (!fileName.endsWith('.js') || !/\{\s*\.\.\./u.test(code)) return null
    const places = spreadFirst(this.parse(code)).toSorted((a, b) => b - a)
    let shaped = code
    for (const at of places) shaped = `${shaped.slice(0, at)}__proto__: Object.prototype, ${shaped.slice(at)}`
    return shaped
  },
}
