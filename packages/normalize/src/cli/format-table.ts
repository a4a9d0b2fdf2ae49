import { cut } from '../raw/line.ts'

/** A cell of a table. A column that holds a number is aligned to the right, any other to the left; a 0 is a dot. */
export type Cell = string | number

const GAP = '  '

/**
 * Rows as lines of a terminal, their columns aligned, no line longer than `width` UTF-16 units: what is too much is cut off
 * at the right. No rows give no lines.
 */
export function formatTable(rows: readonly (readonly Cell[])[], width: number): string[] {
  const columns = Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, column) => ({
    width: Math.max(...rows.map((row) => textOf(row[column]).length)),
    isNumeric: rows.some((row) => typeof row[column] === 'number'),
  }))
  return rows.map((row) =>
    cut(
      columns
        .map((column, index) => aligned(textOf(row[index]), column))
        .join(GAP)
        .trimEnd(),
      width,
    ),
  )
}

const textOf = (cell: Cell | undefined): string => (cell === 0 ? '·' : String(cell ?? ''))

const aligned = (cell: string, { width, isNumeric }: { width: number; isNumeric: boolean }): string =>
  isNumeric ? cell.padStart(width) : cell.padEnd(width)
