'use client'
import type { ReactElement } from 'react'
import { isLaidOut } from './is-laid-out.ts'
import { LongText } from './LongText.tsx'
import { Prose } from './Prose.tsx'
import { Value } from './Value.tsx'

/** Text of a tool: sentences in the text face, lines that are laid out by their spaces in the code face. */
export function TextBlock({ text }: { text: string }): ReactElement {
  if (text.trim() === '')
    return (
      <div className="tools-kv-single">
        <Value value="" />
      </div>
    )
  if (!isLaidOut(text)) return <Prose text={text} />
  return (
    <div className="tools-code is-plain" dir="ltr">
      <LongText text={text.replace(/\s+$/u, '')} />
    </div>
  )
}
