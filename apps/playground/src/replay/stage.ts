import { createNormalizer, type Normalizer, outcomeOf } from '@tools/normalize'
import type { Reader } from '../reader/change.ts'
import { createReader } from '../reader/createReader.ts'
import { applyChange, type Flow } from './flow.ts'
import type { Session } from './session.ts'

/** All that a replay has built up from the events so far; going back starts a new one. */
export interface Stage {
  normalizer: Normalizer
  reader: Reader
  flow: Flow
  unknown: number
  /** Calls the replay has already stopped for. */
  askedFor: Set<string>
}

/** A stage before the first event. */
export function createStage({ provider, mcpServers = [] }: Session): Stage {
  const stage: Stage = {
    normalizer: createNormalizer(provider, { mcpServers, onUnknown: () => (stage.unknown += 1) }),
    reader: createReader(provider),
    flow: new Map(),
    unknown: 0,
    askedFor: new Set(),
  }
  return stage
}

/** Takes one event in; returns the call that now waits for a person, if one began to. */
export function pushTo(stage: Stage, event: unknown): string | undefined {
  for (const change of stage.reader.read(event)) applyChange(stage.flow, change)
  const changed = stage.normalizer.push(event)
  for (const { id } of changed) applyChange(stage.flow, { type: 'call', id })
  const asking = changed.find((part) => outcomeOf(part) === 'waiting' && !stage.askedFor.has(part.id))
  if (asking !== undefined) stage.askedFor.add(asking.id)
  return asking?.id
}
