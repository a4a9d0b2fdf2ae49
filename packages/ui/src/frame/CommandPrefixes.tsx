'use client'
import { Terminal } from 'lucide-react'
import type { ReactElement } from 'react'
import { VisibleText } from '../blocks/VisibleText.tsx'
import { useSay } from './tool-ui.ts'
import { useCommandPrefixes } from './use-command-prefixes.ts'

/** More than a person reads before a decision. */
const MOST = 24

/** What the commands of a line begin with, for who must allow it: also those inside substitutions and `bash -c`. */
export function CommandPrefixes({ command }: { command: string }): ReactElement {
  const say = useSay()
  const known = useCommandPrefixes(command)
  const prefixes = known?.prefixes ?? []
  const isUnclear = known?.isUnclear === true
  const rest = Math.max(prefixes.length - MOST, 0)
  return (
    <li className="tools-runs" data-slot="prefixes" data-pending={known === undefined ? '' : undefined}>
      <Terminal aria-hidden="true" />
      <span>
        {say(known === undefined || prefixes.length > 0 ? 'runs' : isUnclear ? 'unclearCommand' : 'runsNothing')}
        {prefixes.slice(0, MOST).map((prefix) => (
          <code key={prefix} className="tools-prefix">
            <VisibleText text={prefix} />
          </code>
        ))}
        {rest > 0 && <span>{say('moreCommands', { count: rest })}</span>}
        {isUnclear && prefixes.length > 0 && <span>{say('unclearRest')}</span>}
      </span>
    </li>
  )
}
