import { at, type RawRecord, readList, readText } from '../../raw/read.ts'
import { changed, type Memory } from './memory.ts'
import { camelCase } from './spelling.ts'

/**
 * What a plan says in its turn. The app-server tells a plan without its call, a rollout the call: what both say is one. No
 * `/` is in it, which would make it a place within another one.
 */
export const planKey = (id: string, input: unknown): string =>
  `${id}#${JSON.stringify(readList(input, 'plan').map(stepOf)).replaceAll('/', '|')}`

const stepOf = (step: unknown): unknown[] => [readText(step, 'step'), camelCase(readText(step, 'status') ?? '')]

/** The id of the part that stands for a turn's plan where its calls are not told. */
export const planId = (turnId: string): string => `plan:${turnId}`

/** The turn that a rollout's item of the model was said in, where it tells. */
export const turnOf = (payload: RawRecord): string | undefined =>
  readText(at(payload, 'internal_chat_message_metadata_passthrough'), 'turn_id')

/** Memory of a plan that a call told, until one of another turn is told. */
export function withPlan(memory: Memory, id: string, key: string): Memory {
  const ofTurn = memory.plans.filter((known) => known.startsWith(`${id}#`))
  return ofTurn.includes(key) ? memory : changed(memory, { plans: [...ofTurn, key] })
}
