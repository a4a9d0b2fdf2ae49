'use client'
import { type ReactElement, useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from './when-idle.ts'

export interface FoldedTextProps {
  /** What the folded body may be found by; made when the page is idle. */
  text: () => string
  /** The browser found something in it: it is to be opened. */
  onFound: () => void
}

/**
 * Stands in for a folded body, so that the browser's find-in-page finds it: one text, hidden from all who look or listen.
 * Empty on the server, and in browsers that could not open what they find.
 */
export function FoldedText({ text, onFound }: FoldedTextProps): ReactElement {
  const ref = useRef<HTMLDivElement | null>(null)
  const take = useCallback((node: HTMLDivElement | null) => {
    ref.current = node
    // With all else that comes: a page of thousands is laid out once, and never again for their texts.
    if (node !== null && canBeFound()) hideUntilFound(node)
  }, [])
  useEffect(() => {
    const node = ref.current
    if (node === null || !canBeFound()) return
    return whenIdle(() => (node.textContent = text()))
  }, [text])
  useEffect(() => {
    const node = ref.current
    if (node === null) return
    const onMatch = (): void => reveal(node, onFound)
    node.addEventListener('beforematch', onMatch)
    return () => node.removeEventListener('beforematch', onMatch)
  }, [onFound])
  return <div ref={take} className="tools-folded" data-slot="folded" aria-hidden="true" hidden />
}

/** Safari and Firefox learnt it late: what is hidden until found would stay hidden there, and nothing would tell. */
const canBeFound = (): boolean => 'onbeforematch' in document.documentElement

/** React knows the attribute as a yes or no, and leaves a value it did not set alone. */
const hideUntilFound = (node: HTMLElement): void => node.setAttribute('hidden', 'until-found')

function reveal(node: HTMLElement, open: () => void): void {
  const row = node.previousElementSibling
  flushSync(open)
  // The text that was found has given way to the body: the browser has nothing left to scroll to.
  row?.scrollIntoView({ block: 'nearest' })
  // A host that keeps the card folded has no text on its page all the same: the browser takes the attribute away now.
  setTimeout(() => {
    if (node.isConnected) hideUntilFound(node)
  })
}
