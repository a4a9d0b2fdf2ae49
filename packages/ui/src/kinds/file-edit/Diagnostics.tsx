'use client'
import type { Diagnostic } from '@tools/normalize'
import { CircleX, Info, TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { More } from '../../blocks/More.tsx'
import { useSay } from '../../frame/tool-ui.ts'

const LOOKS = {
  error: { Icon: CircleX, word: 'diagnosticError' },
  warning: { Icon: TriangleAlert, word: 'diagnosticWarning' },
  info: { Icon: Info, word: 'diagnosticInfo' },
} as const

/** What a language server said of the files after the change. */
export function Diagnostics({ diagnostics }: { diagnostics: readonly Diagnostic[] }): ReactElement {
  const say = useSay()
  return (
    <div data-slot="diagnostics">
      <More count={diagnostics.length} limit={6} fade={false} label={(count) => say('showAllLines', { count })}>
        {(shown) => (
          <ul className="tools-diagnostics">
            {diagnostics.slice(0, shown).map((diagnostic, index) => (
              <Line key={index} diagnostic={diagnostic} />
            ))}
          </ul>
        )}
      </More>
    </div>
  )
}

function Line({ diagnostic: { path, line, severity, message } }: { diagnostic: Diagnostic }): ReactElement {
  const say = useSay()
  const { Icon, word } = LOOKS[severity]
  return (
    <li data-severity={severity}>
      <Icon aria-hidden="true" />
      <span dir="auto">
        <span className="tools-visually-hidden">{say(word)} </span>
        {message}
      </span>
      <span className="tools-place">
        {path !== undefined && <bdi dir="ltr">{path.split(/[/\\]/u).at(-1)}</bdi>}
        {line !== undefined && `:${line}`}
      </span>
    </li>
  )
}
