'use client'
import { Command, CornerDownLeft } from 'lucide-react'
import type { ReactElement } from 'react'
import { useSay } from './tool-ui.ts'
import { useModifier } from './use-modifier.ts'

/** The keys that press the button it stands in, as this machine has them; nothing until that is known. */
export function ShortcutHint(): ReactElement | null {
  const say = useSay()
  const modifier = useModifier()
  if (modifier === undefined) return null
  return (
    <span className="tools-shortcut" aria-hidden="true">
      {modifier === 'command' ? <Command aria-hidden="true" /> : <kbd>{say('controlKey')}</kbd>}
      <CornerDownLeft aria-hidden="true" />
    </span>
  )
}
