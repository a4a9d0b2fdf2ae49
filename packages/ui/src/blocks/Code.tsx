'use client'
import { memo, type MemoExoticComponent, type ReactElement } from 'react'
import { useSay } from '../frame/tool-ui.ts'
import type { CodeToken } from '../highlight/code-token.ts'
import { headOf } from '../highlight/head-of.ts'
import { TokenText } from '../highlight/TokenText.tsx'
import { useTokens } from '../highlight/use-tokens.ts'
import { digitsOf } from './digits-of.ts'
import { linesOf } from './lines.ts'
import { More } from './More.tsx'

/** Lines shown before "Show all". */
export const SHOWN_LINES = 12

export interface CodeProps {
  text: string
  /** Language that it is coloured by; plain without. */
  language?: string | undefined
  /** Real number of the first line; without it, and without `numbers`, no numbers are shown. */
  startLine?: number | undefined
  /** Real number of each line, where the text skips some. */
  numbers?: readonly (number | undefined)[] | undefined
  /** Shows all of it at once. */
  whole?: boolean
  /** The text is still being written: its last line is not coloured yet. */
  isPartial?: boolean
}

/** Text of a file, line by line, with its real numbers where they are known. */
export function Code(props: CodeProps): ReactElement {
  const { text, startLine, numbers, whole = false } = props
  const say = useSay()
  const lines = linesOf(text)
  const digits = digitsOf(startLine === undefined ? (numbers ?? []) : [startLine + lines.length - 1])
  return (
    <More
      count={lines.length}
      limit={whole ? lines.length : SHOWN_LINES}
      label={(count) => say('showAllLines', { count })}
    >
      {(shown) => <Lines {...props} lines={lines} shown={shown} digits={digits} />}
    </More>
  )
}

interface LinesProps extends CodeProps {
  lines: readonly string[]
  shown: number
  digits: number | undefined
}

function Lines({ lines, shown, digits, language, startLine, numbers, isPartial = false }: LinesProps): ReactElement {
  // The first lines alone are enough to colour them; the rest is, all at once, when it is asked for.
  const wanted = shown <= SHOWN_LINES ? shown : lines.length
  const head = headOf(lines, isPartial ? Math.min(wanted, lines.length - 1) : wanted)
  const { tokensOf, isPending } = useTokens([head], language)
  const isBare = startLine === undefined && numbers === undefined
  const numberOf = (index: number): number | undefined =>
    startLine === undefined ? numbers?.[index] : startLine + index
  return (
    <div
      className={isBare ? 'tools-code is-bare' : 'tools-code'}
      dir="ltr"
      data-slot="code"
      data-digits={digits}
      data-pending={isPending ? '' : undefined}
    >
      {lines.slice(0, shown).map((line, index) => (
        <CodeLine key={index} text={line} number={numberOf(index)} tokens={tokensOf(0, index, line)} />
      ))}
    </div>
  )
}

export interface CodeLineProps {
  text: string
  number?: number | undefined
  tokens?: readonly CodeToken[] | undefined
}

/** One line; drawn once, and once more when its colours come. */
export const CodeLine: MemoExoticComponent<(props: CodeLineProps) => ReactElement> = memo(function CodeLine({
  text,
  number,
  tokens,
}: CodeLineProps): ReactElement {
  return (
    <div className="tools-line">
      <span className="tools-number">{number}</span>
      <span className="tools-text">
        <TokenText text={text} tokens={tokens} />
      </span>
    </div>
  )
})
