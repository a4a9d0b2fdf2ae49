'use client'
import type { NormalizedToolPart } from '@tools/normalize'
import { Braces } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useSay } from '../frame/tool-ui.ts'
import { CopyButton } from './CopyButton.tsx'
import { jsonText, RawJson } from './RawJson.tsx'

export interface RawFootProps {
  part: NormalizedToolPart
  /** The output must not be shown: it holds a secret answer. */
  isSecret?: boolean
  /** What stands at the start of the line. */
  children?: ReactNode
}

/** Last line of a body that shows its input and output in another form: both as raw JSON, one click away. */
export function RawFoot({ part, isSecret = false, children }: RawFootProps): ReactElement {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const value = rawOf(part, isSecret)
  return (
    <div className="tools-raw-foot" data-slot="raw">
      <div className="tools-raw-bar">
        {children}
        <span className="tools-head-end">
          <button className="tools-text-button" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Braces aria-hidden="true" />
            {say('rawJson')}
          </button>
          {isOpen && <CopyButton text={() => jsonText(value)} labelled />}
        </span>
      </div>
      {isOpen && <RawJson value={value} />}
    </div>
  )
}

const rawOf = ({ input, output, error }: NormalizedToolPart, isSecret: boolean): Record<string, unknown> => ({
  input,
  ...(output === undefined || isSecret ? {} : { output }),
  ...(error === undefined ? {} : { error }),
})
