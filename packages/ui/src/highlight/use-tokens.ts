'use client'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useToolUI } from '../frame/tool-ui.ts'
import { builtIn } from './built-in.ts'
import type { CodeToken, Highlighter, TokenLines } from './code-token.ts'
import { isKnownLanguage } from './language-of.ts'
import { askForTokens, keyOf, readTokens, type Tokens } from './token-store.ts'

/** Milliseconds between two looks at a code that grows. */
const PAUSE = 250

export interface TokensAtHand {
  /** Tokens of a line of one of the codes, `undefined` while there are none: the line is plain. */
  tokensOf: (code: number, line: number, text: string) => readonly CodeToken[] | undefined
  /** The colours are on their way. */
  isPending: boolean
}

/**
 * Tokens of codes in one language, by the host's highlighter or ours. The server's markup and the first paint are plain.
 * While a code grows its lines keep what colours they have.
 */
export function useTokens(codes: readonly string[], language: string | undefined): TokensAtHand {
  const highlighter = useHighlighter(language)
  const key = highlighter === undefined || language === undefined ? '' : keyOf(codes, language)
  const [tokens, isPending] = useResult(highlighter, codes, language ?? '', key)
  return { tokensOf: (code, line, text) => tokensOfLine(tokens?.[code], line, text), isPending }
}

function useHighlighter(language: string | undefined): Highlighter | undefined {
  const { highlight } = useToolUI()
  if (highlight === false || language === undefined) return undefined
  return highlight ?? (isKnownLanguage(language) ? builtIn : undefined)
}

function useResult(
  highlighter: Highlighter | undefined,
  codes: readonly string[],
  language: string,
  key: string,
): [tokens: Tokens | undefined, isPending: boolean] {
  const [kept, setKept] = useState<{ key: string; by: Highlighter; tokens: Tokens }>()
  const isClient = useSyncExternalStore(never, isTrue, isFalse)
  const asked = useRef(-PAUSE)
  const isKept = kept !== undefined && kept.key === key && kept.by === highlighter
  // What was made for another card is there at once.
  const known = highlighter === undefined || !isClient || isKept ? undefined : readTokens(highlighter, key)
  if (known !== undefined && highlighter !== undefined) setKept({ key, by: highlighter, tokens: known })
  const isWanted = highlighter !== undefined && !isKept && known === undefined
  const latest = useRef(codes)
  // The key says what the codes are: a list of the same ones is no reason to ask anew.
  useEffect(() => {
    latest.current = codes
  })
  useEffect(() => {
    if (!isWanted) return
    const ask = (): void => {
      asked.current = performance.now()
      // What comes late, for a code that has grown since, still has most of its lines.
      void askForTokens(highlighter, key, latest.current, language).then((tokens) =>
        setKept({ key, by: highlighter, tokens }),
      )
    }
    const wait = asked.current + PAUSE - performance.now()
    if (wait <= 0) return ask()
    const timer = setTimeout(ask, wait)
    return () => clearTimeout(timer)
  }, [isWanted, highlighter, key, language])
  const tokens = kept !== undefined && kept.by === highlighter ? kept.tokens : undefined
  return [known ?? tokens, isWanted && isClient]
}

const never = (): (() => void) => () => undefined
const isTrue = (): boolean => true
const isFalse = (): boolean => false

/** What a highlighter says of a line that reads otherwise is about another line. */
function tokensOfLine(lines: TokenLines | undefined, line: number, text: string): readonly CodeToken[] | undefined {
  const tokens = lines?.[line]
  if (tokens === undefined) return undefined
  return tokens.map((token) => token.text).join('') === text ? tokens : undefined
}
