/** A node of a page's syntax tree, as far as tables concern it. */
export interface PageNode {
  type: string
  value?: string
  children?: PageNode[]
}

/**
 * Tables for the pages of the manual: MDX by itself knows none. A paragraph of lines between bars, the second of which is
 * dashes, becomes one, in the form that the extension for GitHub's tables gives it.
 */
export function markdownTables(): (page: PageNode) => void {
  return (page) => {
    const { children = [] } = page
    page.children = children.map((node) => (node.type === 'paragraph' ? (tableOf(node) ?? node) : node))
  }
}

function tableOf({ children = [] }: PageNode): PageNode | undefined {
  const [first] = children
  if (first?.type !== 'text' || first.value?.startsWith('|') !== true) return undefined
  const [head, rule, ...rows] = rowsOf(children)
  const isRule = rule?.every(([dashes]) => /^:?-+:?$/u.test(dashes?.value ?? '')) === true
  return head === undefined || !isRule ? undefined : { type: 'table', children: [head, ...rows].map(rowNode) }
}

const rowNode = (cells: PageNode[][]): PageNode => ({
  type: 'tableRow',
  children: cells.map((children) => ({ type: 'tableCell', children })),
})

/** What stands between the bars of each line. A bar within code is none. */
function rowsOf(nodes: readonly PageNode[]): PageNode[][][] {
  const rows: PageNode[][][] = [[]]
  for (const node of nodes) {
    if (node.type === 'text')
      for (const [index, line] of (node.value ?? '').split('\n').entries()) addText(rows, line, index > 0)
    else rows.at(-1)?.at(-1)?.push(node)
  }
  // Behind the last bar of a line there is nothing.
  return rows.map((cells) => cells.slice(0, -1).map(trimmed))
}

function addText(rows: PageNode[][][], line: string, isNew: boolean): void {
  if (isNew) rows.push([])
  const row = rows.at(-1) ?? []
  for (const [index, value] of line.split('|').entries()) {
    if (index > 0) row.push([])
    if (value !== '') row.at(-1)?.push({ type: 'text', value })
  }
}

/** A cell without the spaces at its edges. */
function trimmed(cell: PageNode[]): PageNode[] {
  return cell
    .map((node, index) => {
      if (node.type !== 'text') return node
      const start = index === 0 ? (node.value ?? '').trimStart() : (node.value ?? '')
      return { ...node, value: index === cell.length - 1 ? start.trimEnd() : start }
    })
    .filter(({ type, value }) => type !== 'text' || value !== '')
}
