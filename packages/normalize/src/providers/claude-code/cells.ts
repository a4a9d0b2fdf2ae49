import type { ContentBlock } from '../../kinds/content.ts'

/** Ids are short: a quote that nobody closes is not looked for through a whole file. */
const OPENING = /<cell id="([^"\n]{0,200})">/gu
const TYPE = /^<cell_type>[^<]*<\/cell_type>/u

/**
 * A notebook's cells, each a text block, and after it what it printed (recorded case `files`). In one pass: a cell that is
 * not closed, where an output was cut, goes on to the end.
 */
export function readCells(text: string): ContentBlock[] {
  const texts: string[] = []
  const opening = new RegExp(OPENING)
  let printedFrom = 0
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const [tag, id = ''] = found
    const end = `</cell id="${id}">`
    const close = text.indexOf(end, opening.lastIndex)
    const source = text.slice(found.index + tag.length, close < 0 ? undefined : close)
    texts.push(text.slice(printedFrom, found.index).trim(), source.replace(TYPE, ''))
    printedFrom = close < 0 ? text.length : close + end.length
    opening.lastIndex = printedFrom
  }
  if (texts.length > 0) texts.push(text.slice(printedFrom).trim())
  // Every second one is a cell's source, and stays although it be empty.
  return texts.filter((each, index) => index % 2 === 1 || each !== '').map((each) => ({ type: 'text', text: each }))
}
