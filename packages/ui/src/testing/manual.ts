import type { ToolKind } from '@tools/normalize'

/** The pages of the manual by their path from here: one per kind beside its renderer, guides in `guides/`. */
const pages = import.meta.glob<string>('../{guides,kinds/*}/*.mdx', { query: '?raw', import: 'default', eager: true })

export const manualPages: ReadonlyMap<string, string> = new Map(
  Object.entries(pages).map(([path, text]) => [path.replace('../', ''), text]),
)

const EXAMPLE = /^ *```(\S*)[^\n]*\n(.*?)^ *```$/gmsu

/** The folder of a kind. */
export const folderOf = (kind: ToolKind): string => `kinds/${kind.replace('_', '-')}`

/** The page of a kind; `''` where there is none. */
export const pageOf = (kind: ToolKind): string =>
  [...manualPages].find(([path]) => path.startsWith(`${folderOf(kind)}/`))?.[1] ?? ''

/** A section of a page: what stands between its heading and the next of the same rank. */
export const sectionOf = (page: string, heading: string): string =>
  new RegExp(String.raw`^## ${heading}\n(.*?)(?=^## |$(?![\s\S]))`, 'msu').exec(page)?.[1] ?? ''

/** What stands as code in the first cells of a section's tables. */
export const firstCellsOf = (section: string): string[] =>
  [...section.matchAll(/^\| ((?:`[^`]+`,? ?)+)/gmu)].flatMap(([, cell = '']) => codeIn(cell))

/** What stands as code in running text and tables; not the examples. */
export const codeIn = (text: string): string[] =>
  [...text.replaceAll(EXAMPLE, '').matchAll(/`([^`\n]+)`/gu)].map(([, code = '']) => code)

/** The examples of a page, with the language that each is said to be in. */
export const examplesIn = (page: string): { language: string; code: string }[] =>
  [...page.matchAll(EXAMPLE)].map(([, language = '', code = '']) => ({ language, code }))
