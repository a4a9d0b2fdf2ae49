'use client'
import type { ReactElement, ReactNode } from 'react'
import { safeHref } from './safe-href.ts'

export interface SafeLinkProps {
  /** As the tool gave it; only http, https and mailto become links, anything else stays text. */
  href: string
  className?: string
  children: ReactNode
}

/** A link out of tool text, opened elsewhere and told nothing of this page. */
export function SafeLink({ href, className, children }: SafeLinkProps): ReactElement {
  const safe = safeHref(href)
  if (safe === undefined) return <span className={className}>{children}</span>
  return (
    <a className={className} href={safe} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
