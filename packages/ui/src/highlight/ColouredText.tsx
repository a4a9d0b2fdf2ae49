'use client'
import { Fragment, type ReactElement } from 'react'
import { headOf } from './head-of.ts'
import { TokenText } from './TokenText.tsx'
import { useTokens } from './use-tokens.ts'

export interface ColouredTextProps {
  lines: readonly string[]
  /** Plain without. */
  language: string | undefined
}

/** Lines of text that flow on from each other, in the colours of their language. */
export function ColouredText({ lines, language }: ColouredTextProps): ReactElement {
  const { tokensOf, isPending } = useTokens(language === undefined ? NONE : [headOf(lines)], language)
  if (language === undefined) return <>{lines.join('\n')}</>
  return (
    <span data-pending={isPending ? '' : undefined}>
      {lines.map((line, index) => {
        const tokens = tokensOf(0, index, line)
        return (
          <Fragment key={index}>
            {index > 0 && '\n'}
            {tokens === undefined ? line : <TokenText text={line} tokens={tokens} />}
          </Fragment>
        )
      })}
    </span>
  )
}

const NONE: readonly string[] = []
