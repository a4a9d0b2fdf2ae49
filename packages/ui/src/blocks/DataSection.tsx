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
  children: ReactNode
}

/** A section that shows a value in its best form, with the raw JSON and a copy one click away. */
export function DataSection({ label, slot, value, children }: DataSectionProps): ReactElement {
  const say = useSay()
  const [raw, setRaw] = useState(false)
  return (
    <Section
      label={label}
      slot={slot}
      actions={
        <>
          <button className="tools-text-button" type="button" aria-pressed={raw} onClick={() => setRaw(!raw)}>
            <Braces aria-hidden="true" />
            {say('rawJson')}
          </button>
          <CopyButton text={() => (typeof value === 'string' ? value : jsonText(value))} labelled />
        </>
      }
    >
      {raw ? <RawJson value={value} /> : children}
    </Section>
  )
}
