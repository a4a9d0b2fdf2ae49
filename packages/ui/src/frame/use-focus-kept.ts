'use client'
import { type RefCallback, useState } from 'react'

/**
 * For a piece of a card that may go away by itself, such as a form that was answered: while it holds the focus, the row it
 * hangs from takes it over, so that nobody is thrown back to the start of the page.
 */
export const useFocusKept = (): RefCallback<HTMLElement> => useState(createKeeper)[0]

function createKeeper(): RefCallback<HTMLElement> {
  let piece: HTMLElement | null = null
  return (node) => {
    // React lets go of a node before it takes it out of the page.
    if (node === null && piece?.contains(document.activeElement) === true) rowOf(piece)?.focus({ preventScroll: true })
    piece = node
  }
}

const rowOf = (piece: HTMLElement): HTMLElement | null | undefined =>
  piece.closest('[data-slot="panel"]')?.previousElementSibling?.querySelector<HTMLElement>(':scope > button')
