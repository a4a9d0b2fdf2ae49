'use client'
import { Braces } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useSay } from '../frame/tool-ui.ts'
import { CopyButton } from './CopyButton.tsx'
import { jsonText, RawJson } from './RawJson.tsx'
import { Section } from './Section.tsx'

export interface DataSectionProps {
  label: string
  slot: string
  /** The value as the provider gave it, for raw JSON and for copying. */
  value: unknown
  /** What is copied in place of the value. */
  copyText?: string
  /** Further buttons, before the others. */
  actions?: ReactNode
  children: ReactNode
}

/** A section that shows a value in its best form, with the raw JSON and a copy one click away. */
export function DataSection({ label, slot, value, copyText, actions, children }: DataSectionProps): ReactElement {
  const say = useSay()
  const [isRaw, setRaw] = useState(false)
  const textOf = (): string => (isRaw || typeof value !== 'string' ? jsonText(value) : value)
  return (
    <Section
      label={label}
      slot={slot}
      actions={
        <>
          {actions}
          <button className="tools-text-button" type="button" aria-pressed={isRaw} onClick={() => setRaw(!isRaw)}>
            <Braces aria-hidden="true" />
            {say('rawJson')}
          </button>
          <CopyButton text={copyText === undefined || isRaw ? textOf : copyText} labelled />
        </>
      }
    >
      {isRaw ? <RawJson value={value} /> : children}
    </Section>
  )
}
