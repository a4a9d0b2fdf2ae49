'use client'
import { type FocusEvent, useEffect, useRef } from 'react'

interface Held {
  /** What has the focus, and the list and the call it is in. */
  element: Element
  list: Element
  id: string | undefined
}

export interface FocusInRun {
  onFocus(event: FocusEvent): void
  onBlur(): void
}

/**
 * For a list in which the row of a call moves into a group once a neighbour comes: the focus it had goes on to the group's
 * row. `entries` are the ids of the calls in each child of the list, in order.
 */
export function useFocusInRun(entries: readonly (readonly string[])[]): FocusInRun {
  const held = useRef<Held>(undefined)
  useEffect(() => {
    const { element, list, id } = held.current ?? {}
    if (element === undefined || list === undefined || element.isConnected) return
    held.current = undefined
    if (id === undefined || document.activeElement !== document.body) return
    const entry = list.children[entries.findIndex((ids) => ids.includes(id))]
    entry?.querySelector<HTMLElement>(':scope > [data-slot="row"] > button')?.focus({ preventScroll: true })
  }, [entries])
  return {
    onFocus: ({ target: element, currentTarget: list }) => {
      const child = [...list.children].find((candidate) => candidate.contains(element))
      held.current = { element, list, id: child?.getAttribute('data-part-id') ?? undefined }
    },
    // Only a person's leaving is told: what React takes out of the page leaves without a word.
    onBlur: () => {
      held.current = undefined
    },
  }
}
