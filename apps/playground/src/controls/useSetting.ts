import { useState } from 'react'

const PREFIX = 'tools-playground:'

/** A choice of the person's that outlives the page. What is stored but no longer offered counts as never chosen. */
export function useSetting<T extends string>(
  name: string,
  options: Readonly<Record<T, string>>,
  fallback: NoInfer<T>,
): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const stored = readStored(name)
    return stored !== undefined && Object.hasOwn(options, stored) ? (stored as T) : fallback
  })
  const choose = (next: T): void => {
    setValue(next)
    store(name, next)
  }
  return [value, choose]
}

// Storage can be closed to a page: private windows, blocked cookies.
function readStored(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined
  } catch {
    return undefined
  }
}

function store(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value)
  } catch {
    // The choice then holds for this page only.
  }
}
