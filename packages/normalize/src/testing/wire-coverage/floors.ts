import type { ProviderId } from '../../part.ts'

/**
 * Shares of all calls in per cent below which no provider may fall: kinds known, titles specific, views complete. What is
 * written of odd calls lowers them; then they are lowered here, by somebody who has looked.
 */
export interface Floor {
  readonly kind: number
  readonly title: number
  readonly view: number
}

export const FLOORS: Readonly<Record<ProviderId, Floor>> = {
  'claude-code': { kind: 86, title: 89, view: 97 },
  codex: { kind: 90, title: 76, view: 89 },
  opencode: { kind: 91, title: 86, view: 98 },
  acp: { kind: 88, title: 94, view: 83 },
  'ai-sdk': { kind: 84, title: 89, view: 95 },
}
