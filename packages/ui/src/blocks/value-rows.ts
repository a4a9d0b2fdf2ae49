/** One line of a value laid out as rows: where it stands, and what stands there. */
export interface ValueRow {
  /** `assignee.name`, `items[0].id`; empty for a value that is not in anything. */
  path: string
  /** A scalar, an empty list or record, a list of short texts, or whatever was too deep to lay out. */
  value: unknown
}

/** Rows beyond these are left to the raw JSON. */
export const MAX_ROWS = 500

const MAX_DEPTH = 6
const MAX_TAGS = 8
const MAX_TAG_LENGTH = 28

/** Any JSON value as rows, records and lists within it laid flat with their path. Nothing is left out but what exceeds `MAX_ROWS`. */
export function valueRows(value: unknown): ValueRow[] {
  const rows: ValueRow[] = []
  lay(value, '', 0, rows)
  return rows
}

function lay(value: unknown, path: string, depth: number, rows: ValueRow[]): void {
  if (rows.length >= MAX_ROWS) return
  if (!isParent(value) || depth >= MAX_DEPTH || isTags(value)) {
    rows.push({ path, value })
    return
  }
  if (Array.isArray(value)) for (const [index, item] of value.entries()) lay(item, `${path}[${index}]`, depth + 1, rows)
  else for (const [key, item] of Object.entries(value)) lay(item, path === '' ? key : `${path}.${key}`, depth + 1, rows)
}

/** A list or record with something in it. */
const isParent = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** A short list of short words, which stands better in one row. */
export const isTags = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= MAX_TAGS &&
  value.length > 0 &&
  value.every((item) => typeof item === 'string' && item.trim() !== '' && item.length <= MAX_TAG_LENGTH)
