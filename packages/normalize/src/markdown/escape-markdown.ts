import { visibleText } from './visible-text.ts'

/** What begins markup within a line: code, emphasis, links, HTML, entities, strikes, tables, formulas, addresses, emoji. */
const INLINE = /[\\`*[\]<>&~|$#@]|:(?=\/\/|[\w+-]+:)|(?<=\bwww)\.|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu

/** What makes a line a list or a rule. */
const LEADING = /^(\d*)([-+=.)])/u

/** A text as one line of Markdown that reads as the text itself, whatever stands in it. */
export const escapeMarkdown = (text: string): string =>
  visibleText(text.replace(/\s+/gu, ' ').trim())
    .replace(INLINE, String.raw`\$&`)
    .replace(LEADING, String.raw`$1\$2`)
