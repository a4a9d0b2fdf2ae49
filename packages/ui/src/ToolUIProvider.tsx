'use client'
import { type ReactElement, type ReactNode, useContext, useState } from 'react'
import { createExpansionStore } from './frame/expansion.ts'
import { type ToolUI, ToolUIContext } from './frame/tool-ui.ts'

export interface ToolUIProviderProps {
  /** Over what a provider further up set. */
  value?: ToolUI
  children?: ReactNode
}

const NOTHING: ToolUI = {}

/** Sets callbacks, words, renderers and density for all cards below, and remembers which of them are open. */
export function ToolUIProvider({ value = NOTHING, children }: ToolUIProviderProps): ReactElement {
  const outer = useContext(ToolUIContext)
  const [expansion] = useState(createExpansionStore)
  const [merged, setMerged] = useState<ToolUI>(() => ({ expansion, ...outer, ...value }))
  const next: ToolUI = { expansion, ...outer, ...value }
  // A value written in place is a new object each time; cards are drawn again only when something in it changed.
  if (!isSame(merged, next)) setMerged(next)
  return <ToolUIContext.Provider value={merged}>{children}</ToolUIContext.Provider>
}

function isSame(a: ToolUI, b: ToolUI): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof ToolUI>
  return [...keys].every((key) => a[key] === b[key])
}
