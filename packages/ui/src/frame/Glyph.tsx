'use client'
import type { ToolKind } from '@tools/normalize'
import { ShieldAlert } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { Renderer, RendererProps } from '../renderer.ts'
import { OUTCOME_LOOKS } from './outcome-look.ts'

export interface GlyphProps {
  renderer: Renderer<ToolKind>
  props: RendererProps<ToolKind>
  isNested: boolean
}

/** The kind's icon in its tinted tile, naked in nested rows; a call that waits for a yes shows a shield. */
export function Glyph({ renderer, props, isNested }: GlyphProps): ReactElement {
  const { Icon, icon: Plain } = renderer
  const isAsked = props.outcome === 'waiting' && props.part.metadata?.approval?.state === 'pending'
  const isApproval = isAsked && renderer.asks?.(props) !== true
  return (
    <Tile family={OUTCOME_LOOKS[props.outcome].family ?? renderer.family} isNested={isNested}>
      {isApproval ? (
        <ShieldAlert aria-hidden="true" />
      ) : Icon === undefined ? (
        <Plain aria-hidden="true" />
      ) : (
        <Icon {...props} />
      )}
    </Tile>
  )
}

export function Tile({
  family,
  isNested,
  children,
}: {
  family: string
  isNested: boolean
  children: ReactNode
}): ReactElement {
  return (
    <span className={isNested ? 'tools-glyph' : 'tools-tile'} data-slot="icon" data-family={family} aria-hidden="true">
      {children}
    </span>
  )
}
