'use client'
import type { NormalizedToolPart } from '@tools/normalize'
import { Component, type ReactElement, type ReactNode } from 'react'
import { useSay } from './tool-ui.ts'

interface Props {
  part: NormalizedToolPart
  children: ReactNode
}

interface State {
  part: NormalizedToolPart
  failed: boolean
}

/** Keeps a fault in one card: it shows the raw text of the same part, and the page goes on. */
export class CardBoundary extends Component<Props, State> {
  override state: State = { part: this.props.part, failed: false }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  /** Another version of the part is tried again. */
  static getDerivedStateFromProps({ part }: Props, state: State): State | null {
    return part === state.part ? null : { part, failed: false }
  }

  override render(): ReactNode {
    return this.state.failed ? <RawCard part={this.props.part} /> : this.props.children
  }
}

function RawCard({ part }: { part: NormalizedToolPart }): ReactElement {
  const say = useSay()
  return (
    <div className="tools-fallback" data-slot="fallback">
      {part.title}
      <br />
      {say('notDrawn')}
      <pre>{rawText(part)}</pre>
    </div>
  )
}

function rawText(part: NormalizedToolPart): string {
  try {
    return JSON.stringify(part, null, 2)
  } catch {
    return String(part.name)
  }
}
