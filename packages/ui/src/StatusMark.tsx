'use client'
import type { ReactElement } from 'react'

export function StatusMark({ ok }: { ok: boolean }): ReactElement {
  return <span className="tools-status-mark">{ok ? '✓ done → ❯' : '✗ failed'}</span>
}
