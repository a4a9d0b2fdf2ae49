'use client'
import type { ReactElement } from 'react'
import type { Chip } from '../renderer.ts'

const CLASSES: Readonly<Record<Chip['look'], string>> = {
  count: 'tools-num tools-count is-yield',
  chip: 'tools-chip',
  delta: 'tools-delta',
  duration: 'tools-num tools-dur is-yield',
}

const KEPT: Readonly<Record<Chip['look'], string>> = { ...CLASSES, count: 'tools-num', duration: 'tools-num' }

/** Facts at the end of a row, at most two. */
export function Chips({ chips }: { chips: readonly Chip[] }): ReactElement {
  return (
    <>
      {chips.slice(0, 2).map((chip) => (
        <span
          key={chip.id}
          className={(chip.kept ? KEPT : CLASSES)[chip.look]}
          data-tone={chip.tone}
          data-chip={chip.id}
        >
          {chip.look === 'delta' ? <Delta text={chip.text} /> : chip.text}
        </span>
      ))}
    </>
  )
}

/** `+12 −3`, each number in its colour; a zero stays grey. */
export function Delta({ text }: { text: string }): ReactElement {
  return (
    <>
      {text.split(' ').map((piece) => (
        <span
          key={piece}
          data-op={piece.startsWith('+') ? 'add' : 'del'}
          className={piece.slice(1) === '0' ? 'is-zero' : undefined}
        >
          {piece}
        </span>
      ))}
    </>
  )
}
