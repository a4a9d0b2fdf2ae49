'use client'
import type { ReactElement } from 'react'
import { LongText } from './LongText.tsx'

/** Strings longer than this are cut in the view; a copy has them whole. */
const LONGEST = 4000

/** A value as indented JSON, long strings such as pictures cut with their length said. */
export function RawJson({ value }: { value: unknown }): ReactElement {
  return (
    <div className="tools-code is-plain" dir="ltr" data-slot="raw">
      <LongText text={jsonText(value, LONGEST)} language="json" />
    </div>
  )
}

/** Indented JSON of any value; what has none is shown as a string. */
export function jsonText(value: unknown, longest: number = Number.POSITIVE_INFINITY): string {
  const cut = (_: string, item: unknown): unknown =>
    typeof item === 'string' && item.length > longest ? `${item.slice(0, 80)}… (${item.length})` : item
  try {
    return JSON.stringify(value, cut, 2) ?? String(value)
  } catch {
    return String(value)
  }
}
