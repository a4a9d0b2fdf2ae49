/** Indented lines, tables and tabs: text that falls apart in a proportional face. */
export const isLaidOut = (text: string): boolean => /^(?: {2,}|\t|[|+]|```)|\t|\S {3,}\S/mu.test(text.slice(0, 20_000))
