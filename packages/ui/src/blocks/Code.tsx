import { memo, type MemoExoticComponent, type ReactElement } from 'react'
import { useSay } from '../frame/tool-ui.ts'
import { linesOf } from './lines.ts'
import { More } from './More.tsx'
import { VisibleText } from './VisibleText.tsx'

/** Lines shown before "Show all". */
export const SHOWN_LINES = 12

export interface CodeProps {
  text: string
  /** Real number of the first line; without it no numbers are shown. */
  startLine?: number
  /** Shows all of it at once. */
  whole?: boolean
}

/** Text of a file, line by line, with its real numbers where they are known. */
export function Code({ text, startLine, whole = false }: CodeProps): ReactElement {
  const say = useSay()
  const lines = linesOf(text)
  return (
    <More
      count={lines.length}
      limit={whole ? lines.length : SHOWN_LINES}
      label={(count) => say('showAllLines', { count })}
    >
      {(shown) => (
        <div className={startLine === undefined ? 'tools-code is-bare' : 'tools-code'} dir="ltr" data-slot="code">
          {lines.slice(0, shown).map((line, index) => (
            <CodeLine key={index} text={line} {...(startLine === undefined ? {} : { number: startLine + index })} />
          ))}
        </div>
      )}
    </More>
  )
}

/** One line; drawn once. */
export const CodeLine: MemoExoticComponent<(props: { text: string; number?: number }) => ReactElement> = memo(
  function CodeLine({ text, number }: { text: string; number?: number }): ReactElement {
    return (
      <div className="tools-line">
        <span className="tools-number">{number}</span>
        <span className="tools-text">
          <VisibleText text={text} />
        </span>
      </div>
    )
  },
)
