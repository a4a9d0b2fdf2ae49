'use client'
import type { ReactElement } from 'react'
import { VisibleText } from '../blocks/VisibleText.tsx'
import { type CodeToken, TOKEN_TYPES, type TokenType } from './code-token.ts'

export interface TokenTextProps {
  text: string
  /** Plain without. */
  tokens?: readonly CodeToken[] | undefined
}

/** A piece of a line of code in its colours: classes, no styles, and text, never markup. */
export function TokenText({ text, tokens }: TokenTextProps): ReactElement {
  if (tokens === undefined) return <VisibleText text={text} />
  return (
    <>
      {tokens.map((token, index) => {
        const name = classOf(token.type)
        return name === undefined ? (
          <VisibleText key={index} text={token.text} />
        ) : (
          <span key={index} className={name}>
            <VisibleText text={token.text} />
          </span>
        )
      })}
    </>
  )
}

const CLASSES: ReadonlyMap<TokenType | undefined, string> = new Map(
  TOKEN_TYPES.map((type) => [type, `tools-syn-${type}`]),
)

/** A host's highlighter may know types that we do not: those are plain. */
const classOf = (type: TokenType | undefined): string | undefined => CLASSES.get(type)
