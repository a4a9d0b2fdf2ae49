import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from '../../normalizer.ts'
import type { NormalizedToolPart } from '../../part.ts'

const STEPS = [
  ['inProgress', 'pending'],
  ['completed', 'inProgress'],
  ['completed', 'completed'],
] as const
const step = (text: string, status: string): unknown => ({ step: text, status })
const SNAKE: Readonly<Record<string, string>> = { inProgress: 'in_progress' }

const told = (plan: number, turnId = 'u'): unknown => ({
  method: 'turn/plan/updated',
  params: { threadId: 't', turnId, plan: STEPS[plan]?.map((status, at) => step(`src/${at}`, status)) },
})
const called = (plan: number, turnId?: string): unknown => ({
  timestamp: '2026-01-01T00:00:00.000Z',
  type: 'response_item',
  payload: {
    type: 'function_call',
    name: 'update_plan',
    call_id: `call_${plan}`,
    arguments: JSON.stringify({ plan: STEPS[plan]?.map((status, at) => step(`src/${at}`, SNAKE[status] ?? status)) }),
    ...(turnId === undefined ? {} : { internal_chat_message_metadata_passthrough: { turn_id: turnId } }),
  },
})
const session = { type: 'session_meta', payload: { id: 't' } }
const live = [told(0), told(1), told(2)]
const saved = [session, called(0, 'u'), called(1, 'u'), called(2, 'u')]
const idsOf = (...events: unknown[]): string[] => normalize('codex', events).map(({ id }) => id)

describe('a plan that the app-server and a rollout tell', () => {
  it.each([
    { what: 'the rollout first', events: [...saved, ...live] },
    { what: 'the rollout last', events: [...live, ...saved] },
    { what: 'the rollout between', events: [...live.slice(0, 2), ...saved, ...live.slice(2)] },
    { what: 'the rollout between, and all once more', events: [...live, ...saved, ...live, ...saved] },
  ])('is its calls alone: $what', ({ events }) => {
    expect(idsOf(...events).sort()).toEqual(['call_0', 'call_1', 'call_2'])
  })

  it.each([
    { what: 'before it', events: [session, called(0, 'u'), told(0), told(1)] },
    { what: 'after it', events: [told(0), told(1), session, called(0, 'u')] },
  ])('is a part of its own where the rollout does not hold its last call: $what', ({ events }) => {
    const parts = normalize('codex', events)
    expect(parts.map(({ id }) => id).sort()).toEqual(['call_0', 'plan:u'])
    expect(parts.find(({ id }) => id === 'plan:u')?.input).toMatchObject({ plan: [{ status: 'completed' }, {}] })
  })

  const stored = (...events: unknown[]): NormalizedToolPart[] =>
    JSON.parse(JSON.stringify(normalize('codex', events))) as NormalizedToolPart[]
  const goneOn = (before: unknown[], after: unknown[]): string[] =>
    normalize('codex', after, { parts: stored(...before) }).map(({ id }) => id)

  it.each([
    { what: 'the rollout', before: saved, after: live },
    { what: 'the rollout, and only its last plan is told live', before: saved, after: [told(2)] },
    { what: 'the live plan', before: live, after: saved },
    { what: 'a part of the live plan', before: live.slice(0, 2), after: [...live.slice(2), ...saved] },
    { what: 'the live plan, and it is told once more', before: live, after: [told(2), ...saved] },
    { what: 'both', before: [...live.slice(0, 2), ...saved], after: [...live, ...saved] },
  ])('is its calls alone where what was stored is $what', ({ before, after }) => {
    expect(goneOn(before, after).sort()).toEqual(['call_0', 'call_1', 'call_2'])
  })

  it('is a part of its own where the stored rollout does not hold its last call, and in another turn', () => {
    expect(goneOn([session, called(0, 'u')], live)).toEqual(['call_0', 'plan:u'])
    expect(goneOn(live, [session, called(0, 'u'), called(1, 'u')]).sort()).toEqual(['call_0', 'call_1', 'plan:u'])
    expect(goneOn(saved, [told(2, 'v')])).toContain('plan:v')
  })

  it('of a child thread is its call alone, too', () => {
    const child = { type: 'session_meta', payload: { id: 'c', parent_thread_id: 't', source: {} } }
    const event = told(0) as { method: string; params: object }
    const childPlan = { ...event, params: { ...event.params, threadId: 'c' } }
    expect(goneOn([session, child, called(0, 'u')], [childPlan])).toEqual(['c:call_0'])
    expect(goneOn([told(1), childPlan], [session, child, called(0, 'u')]).sort()).toEqual(['c:call_0', 'plan:u'])
  })

  it('is another one in another turn, and where nothing tells the turn', () => {
    expect(idsOf(...saved, told(2, 'v'))).toContain('plan:v')
    expect(idsOf(session, called(0), told(0))).toEqual(['call_0', 'plan:u'])
  })

  it('is withdrawn once, as removed', () => {
    const normalizer = createNormalizer('codex')
    const changed = [told(0), session, called(0, 'u'), called(0, 'u')].flatMap((event) => normalizer.push(event))
    expect(changed.filter(({ metadata }) => metadata?.removed === true).map(({ id }) => id)).toEqual(['plan:u'])
  })
})
