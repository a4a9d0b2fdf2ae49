'use client'
import type { ReactElement, ReactNode } from 'react'
import { useSay } from '../frame/tool-ui.ts'
import { safeHref } from './safe-href.ts'
import { SafeLink } from './SafeLink.tsx'
import { isTags } from './value-rows.ts'
import { VisibleText } from './VisibleText.tsx'

/** One value of a row: what is empty says so, `0`, `false` and `null` stand as they are. */
export function Value({ value, tag = false }: { value: unknown; tag?: boolean }): ReactNode {
  if (value === null || value === undefined) return <span className="tools-value-null">{String(value)}</span>
  if (typeof value === 'string') return <TextValue text={value} tag={tag} />
  if (typeof value !== 'object')
    return <span className="tools-value-scalar">{JSON.stringify(value) ?? typeof value}</span>
  if (isTags(value)) return value.map((item, index) => <Tag key={index} text={item} />)
  if (Object.keys(value).length === 0) return <Empty glyph={Array.isArray(value) ? '[ ]' : '{ }'} />
  return JSON.stringify(value)
}

function TextValue({ text, tag }: { text: string; tag: boolean }): ReactNode {
  if (text === '') return <Empty glyph="“”" muted />
  if (safeHref(text) !== undefined)
    return (
      <SafeLink href={text}>
        <VisibleText text={text} />
      </SafeLink>
    )
  return tag ? <Tag text={text} /> : <VisibleText text={text} />
}

const Tag = ({ text }: { text: string }): ReactElement => <span className="tools-tag">{text}</span>

function Empty({ glyph, muted = false }: { glyph: string; muted?: boolean }): ReactElement {
  const say = useSay()
  return (
    <>
      <span className={muted ? 'tools-value-empty' : undefined}>{glyph}</span>{' '}
      <span className="tools-value-empty">{say('emptyValue')}</span>
    </>
  )
}
