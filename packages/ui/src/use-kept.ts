'use client'
import { useState } from 'react'
import { isEqual } from './is-equal.ts'

/** The value of before while the new one is equal to it, so that what it is given to is drawn again only when it differs. */
export function useKept<T>(value: T): T {
  const [kept, setKept] = useState(value)
  if (Object.is(kept, value) || isEqual(kept, value)) return kept
  setKept(value)
  return value
}
