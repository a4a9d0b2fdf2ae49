'use client'
import type { NormalizedToolPart } from '@tools/normalize'
import type { ReactElement } from 'react'
import { useSay } from '../frame/tool-ui.ts'
import { Arguments } from './Arguments.tsx'
import { DataSection } from './DataSection.tsx'
import { Section } from './Section.tsx'

export interface InputSectionProps {
  part: NormalizedToolPart
  /** What of its input is shown as rows. */
  input: unknown
  /** Nothing is cut: the call waits for somebody's yes. */
  whole?: boolean
}

/** A call's arguments as rows; a call without any says so, once they are told. */
export function InputSection({ part, input, whole = false }: InputSectionProps): ReactElement | null {
  const say = useSay()
  if (input === undefined) return null
  if (isEmpty(input))
    return isUntold(part) ? null : (
      <Section label={say('arguments')} slot="input">
        <p className="tools-note">{say('noArguments')}</p>
      </Section>
    )
  return (
    <DataSection label={say('arguments')} slot="input" value={input}>
      <Arguments value={input} whole={whole} />
    </DataSection>
  )
}

const isEmpty = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && Object.keys(input).length === 0

/** The input is still on its way, or only the result of the call is known. */
const isUntold = ({ name, state }: NormalizedToolPart): boolean => state === 'started' || name === 'unknown'
