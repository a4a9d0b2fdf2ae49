'use client'
import type { ConsoleLine } from '@tools/normalize'
import { ChevronRight, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { More } from '../../blocks/More.tsx'
import { useSay } from '../../frame/tool-ui.ts'
import type { UIMessageId } from '../../messages/en.ts'

const LEVELS: Readonly<Record<ConsoleLine['level'], { Icon: LucideIcon; spoken?: UIMessageId }>> = {
  log: { Icon: ChevronRight },
  info: { Icon: Info },
  warn: { Icon: TriangleAlert, spoken: 'consoleWarn' },
  error: { Icon: CircleX, spoken: 'consoleError' },
}

/** What the page's console said. */
export function ConsoleLines({ lines }: { lines: readonly ConsoleLine[] }): ReactElement {
  const say = useSay()
  return (
    <div className="tools-console" dir="ltr" data-slot="console">
      <More count={lines.length} limit={12} fade={false} label={(count) => say('showAllConsole', { count })}>
        {(shown) => lines.slice(0, shown).map((line, index) => <Line key={index} line={line} />)}
      </More>
    </div>
  )
}

function Line({ line: { level, text, source } }: { line: ConsoleLine }): ReactElement {
  const say = useSay()
  const { Icon, spoken } = LEVELS[level]
  return (
    <div className="tools-console-line" data-level={level}>
      <Icon aria-hidden="true" />
      <span className="tools-console-text">
        {spoken !== undefined && <span className="tools-visually-hidden">{say(spoken)} </span>}
        {text}
      </span>
      {source !== undefined && <span className="tools-console-source">{source}</span>}
    </div>
  )
}
