'use client'
import { FileText, FileAudio } from 'lucide-react'
import type { ReactElement } from 'react'
import { SafeLink } from './SafeLink.tsx'

export interface FileChipProps {
  name: string
  /** Media type, pages, size: what is known, in words. */
  facts?: readonly string[]
  audio?: boolean
  /** Where it can be opened; only http, https and mailto become a link. */
  href?: string
}

const NONE: readonly string[] = []

/** A file that is not shown itself: its name and what is known of it. */
export function FileChip({ name, facts = NONE, audio = false, href }: FileChipProps): ReactElement {
  const Icon = audio ? FileAudio : FileText
  return (
    <span className="tools-filechip" data-slot="file">
      <Icon aria-hidden="true" />
      <b>
        {href === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <SafeLink href={href}>
            <bdi>{name}</bdi>
          </SafeLink>
        )}
      </b>
      {facts.length > 0 && <span className="tools-num">{facts.join(' · ')}</span>}
    </span>
  )
}
