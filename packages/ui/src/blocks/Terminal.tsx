'use client'
import { memo, type MemoExoticComponent, type ReactElement } from 'react'
import { useSay } from '../frame/tool-ui.ts'
import { countLines } from './lines.ts'
import { More } from './More.tsx'
import { terminalClasses, trueColors } from './terminal-classes.ts'
import { type TerminalLine, terminalLines, type TerminalRun } from './terminal-lines.ts'

/** Lines shown before "Show all", and the last ones shown while a command runs. */
const SHOWN = 12
/** Characters at the end of running output that are read for its last lines. */
const TAIL = 32_768
/** Characters read for the first lines, before the rest is asked for. */
const HEAD = 65_536

export interface TerminalProps {
  output: string
  /** More may come: the end is shown, with a caret. */
  isLive?: boolean
}

/** What a command printed, as a terminal would show it. The same node while it runs and after. */
export function Terminal({ output, isLive = false }: TerminalProps): ReactElement {
  const say = useSay()
  return isLive ? (
    <Lines {...tailOf(output)} isLive />
  ) : (
    <More count={countLines(output)} limit={SHOWN} label={(count) => say('showAllLines', { count })}>
      {(shown) => <Lines lines={firstLines(output, shown)} />}
    </More>
  )
}

/** The first lines, from the head alone where it holds them whole: no line is shown without its end. */
function firstLines(output: string, shown: number): readonly TerminalLine[] {
  if (shown <= SHOWN && output.length > HEAD) {
    const lines = terminalLines(output.slice(0, HEAD))
    if (lines.length > shown) return lines.slice(0, shown)
  }
  return terminalLines(output).slice(0, shown)
}

function tailOf(output: string): { lines: readonly TerminalLine[]; isCut: boolean } {
  const start = output.length <= TAIL ? 0 : output.indexOf('\n', output.length - TAIL) + 1
  const lines = terminalLines(output.slice(start))
  return { lines: lines.slice(-SHOWN), isCut: start > 0 || lines.length > SHOWN }
}

interface LinesProps {
  lines: readonly TerminalLine[]
  isLive?: boolean
  isCut?: boolean
}

function Lines({ lines, isLive = false, isCut = false }: LinesProps): ReactElement {
  return (
    <div className={isCut ? 'tools-term tools-out is-tail' : 'tools-term tools-out'} dir="ltr" data-slot="output">
      {lines.map((line, index) => (
        <Line key={index} line={line} hasCaret={isLive && index === lines.length - 1} />
      ))}
    </div>
  )
}

interface LineProps {
  line: TerminalLine
  hasCaret: boolean
}

const Line: MemoExoticComponent<(props: LineProps) => ReactElement> = memo(
  function Line({ line, hasCaret }: LineProps): ReactElement {
    return (
      <div>
        {line.map((run, index) => (
          <Run key={index} {...run} />
        ))}
        {hasCaret && <span className="tools-caret" />}
      </div>
    )
  },
  (before, after) => before.hasCaret === after.hasCaret && isSameLine(before.line, after.line),
)

const isSameLine = (a: TerminalLine, b: TerminalLine): boolean =>
  a.length === b.length && a.every((run, index) => run.text === b[index]?.text && isSameStyle(run, b[index]))

const isSameStyle = (a: TerminalRun, b: TerminalRun | undefined): boolean =>
  b !== undefined &&
  a.style.href === b.style.href &&
  terminalClasses(a.style) === terminalClasses(b.style) &&
  JSON.stringify(trueColors(a.style)) === JSON.stringify(trueColors(b.style))

function Run({ text, style }: TerminalRun): ReactElement | string {
  const className = terminalClasses(style)
  const colors = trueColors(style)
  const content = style.href === undefined ? text : <Link href={style.href}>{text}</Link>
  if (className === '') return <>{content}</>
  return (
    <span
      className={className}
      ref={(node) => {
        for (const [name, value] of Object.entries(colors ?? {})) node?.style.setProperty(name, value)
      }}
    >
      {content}
    </span>
  )
}

const Link = ({ href, children }: { href: string; children: string }): ReactElement => (
  <a className="tools-link" href={href} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </a>
)
