import type { NormalizedToolPart, ToolError, ToolKind, ToolMetadata, ToolState, ToolTiming } from '../part.ts'
import { defined } from '../raw/read.ts'

/** A part as one flat record ("Compatibility path", step 2 of the contract): the call's id, its state and eight fields. */
export interface AcpFrame {
  /** The part's `id`. */
  toolCallId: string
  state: ToolState
  /** The part's `name`. */
  toolName: string
  kind: ToolKind
  title: string
  /** The part's `input`. */
  rawInput: unknown
  /** The part's `output`; absent where there is none, while `null` is one. */
  rawOutput?: unknown
  error?: ToolError
  metadata?: ToolMetadata
  timing?: ToolTiming
}

/** A part as a flat frame: the ACP provider reads it back as an equal part. */
export function toAcpFrame(part: NormalizedToolPart): AcpFrame {
  const { id, name, kind, title, input, output, error, state, timing, metadata } = part
  return {
    toolCallId: id,
    state,
    toolName: name,
    kind,
    title,
    rawInput: input,
    ...defined({ rawOutput: output, error, metadata, timing }),
  }
}
