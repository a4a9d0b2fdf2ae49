'use client'
import type { ReactElement } from 'react'
import type { CodeToken } from '../highlight/code-token.ts'
import { cutTokens } from '../highlight/cut-tokens.ts'
import { TokenText } from '../highlight/TokenText.tsx'
import type { MarkedText } from './word-marks.ts'

export interface MarkedLineProps {
  text: string
  /** What of it changed; nothing is marked without. */
  marks?: readonly MarkedText[] | undefined
  tokens?: readonly CodeToken[] | undefined
}

/** A line of a diff with its changed words marked, whatever colours they have. */
export function MarkedLine({ text, marks, tokens }: MarkedLineProps): ReactElement {
  if (marks === undefined) return <TokenText text={text} tokens={tokens} />
  const cut = tokens === undefined ? undefined : cutTokens(tokens, marks)
  return (
    <>
      {marks.map((piece, index) =>
        piece.changed ? (
          <mark key={index}>
            <TokenText text={piece.text} tokens={cut?.[index]} />
          </mark>
        ) : (
          <TokenText key={index} text={piece.text} tokens={cut?.[index]} />
        ),
      )}
    </>
  )
}
