'use client'
import { Check, Copy } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { useSay } from '../frame/tool-ui.ts'

/** Milliseconds the button says that it has copied. */
const SHOWN = 1500

export interface CopyButtonProps {
  /** What is copied; a function where it is dear to make. */
  text: string | (() => string)
  /** What the button is called; "Copy" when left out. */
  name?: string
  /** Stands in place of the icon where another button beside it copies something else. */
  icon?: ReactElement
  /** Shows the word beside the icon. */
  labelled?: boolean
  className?: string
}

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, name, icon, labelled = false, className = '' }: CopyButtonProps): ReactElement {
  const say = useSay()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = (): void => {
    // A page that may not write to the clipboard leaves the button as it is.
    navigator.clipboard?.writeText(typeof text === 'string' ? text : text()).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  const label = copied ? say('copied') : (name ?? say('copy'))
  return (
    <button
      type="button"
      className={`${labelled ? 'tools-text-button' : 'tools-icon-button'} ${className}`.trim()}
      aria-label={label}
      title={labelled ? undefined : label}
      onClick={copy}
    >
      {copied ? <Check aria-hidden="true" /> : (icon ?? <Copy aria-hidden="true" />)}
      {labelled && (copied ? say('copied') : say('copy'))}
    </button>
  )
}
