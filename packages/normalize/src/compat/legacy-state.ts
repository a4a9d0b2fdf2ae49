import type { NormalizedToolPart, ToolState } from '../part.ts'

/** The three states of renderers that came before the contract ("Compatibility path", step 3). */
export const LEGACY_STATES = ['calling', 'output-available', 'output-error'] as const

export type LegacyToolState = (typeof LEGACY_STATES)[number]

const OLD: Readonly<Record<ToolState, LegacyToolState>> = {
  started: 'calling',
  running: 'calling',
  complete: 'output-available',
  error: 'output-error',
}

const NEW: Readonly<Record<LegacyToolState, ToolState>> = {
  calling: 'running',
  'output-available': 'complete',
  'output-error': 'error',
}

/** The old word for a part's state. One that is not of the contract stays as it is: no old word would be truer. */
export const legacyStateOf = ({ state }: Pick<NormalizedToolPart, 'state'>): LegacyToolState =>
  Object.hasOwn(OLD, state) ? OLD[state] : (state as unknown as LegacyToolState)

/** The state an old word stands for, `calling` for `running`; `undefined` for what is no old word. */
export const stateOfLegacy = (state: unknown): ToolState | undefined =>
  typeof state === 'string' && Object.hasOwn(NEW, state) ? NEW[state as LegacyToolState] : undefined
