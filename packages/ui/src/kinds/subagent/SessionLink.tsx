'use client'
import type { SubagentView } from '@tools/normalize'
import { ArrowUpRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { useSay, useToolUI } from '../../frame/tool-ui.ts'

/** The way to the agent's own session, where there is one and the host can open it. */
export function SessionLink({ view: { childSessionId } }: { view: SubagentView }): ReactElement | null {
  const say = useSay()
  const { onOpenSession } = useToolUI()
  if (onOpenSession === undefined || childSessionId === undefined) return null
  return (
    <button className="tools-text-button" type="button" onClick={() => onOpenSession(childSessionId)}>
      <ArrowUpRight aria-hidden="true" />
      {say('openSession')}
    </button>
  )
}
