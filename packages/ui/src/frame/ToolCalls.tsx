'use client'
import { Fragment, type ReactElement, type ReactNode, useContext } from 'react'
import { DepthContext, OwnerContext, RenderCallContext } from './nesting.ts'

/** The calls of the sub-agent whose body this stands in, as rows on its rail; `children` are rows before them, which stay when the calls are folded. */
export function ToolCalls({
  children,
  isFolded = false,
}: {
  children?: ReactNode
  isFolded?: boolean
}): ReactElement | null {
  const owner = useContext(OwnerContext)
  const renderCall = useContext(RenderCallContext)
  const depth = useContext(DepthContext)
  const calls = isFolded || owner === undefined || renderCall === undefined ? [] : owner.calls
  if (calls.length === 0 && children === undefined) return null
  return (
    <div className="tools-kids" data-slot="calls">
      <DepthContext.Provider value={depth + 1}>
        {children}
        {calls.map((node) => (
          <Fragment key={node.part.id}>{renderCall?.(node)}</Fragment>
        ))}
      </DepthContext.Provider>
    </div>
  )
}
