/** What a token may be, each with a colour `--tools-syn-…` and a class `tools-syn-…` of its own. */
export const TOKEN_TYPES = ['keyword', 'string', 'fn', 'type', 'const', 'comment', 'punct'] as const

export type TokenType = (typeof TOKEN_TYPES)[number]

/** A piece of a line of code, and what it is; without a type it has the colour of text. */
export interface CodeToken {
  text: string
  type?: TokenType | undefined
}

/** The tokens of a text, line by line; joined they give the line. */
export type TokenLines = readonly (readonly CodeToken[])[]

/**
 * Cuts code into tokens. `language` is the name of a language as Shiki has it (`typescript`, `python`), or the extension of
 * the file where its language is not known. What it makes of a code is remembered, and a code that it fails for is plain.
 */
export type Highlighter = (code: string, language: string) => Promise<TokenLines>
