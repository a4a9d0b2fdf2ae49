import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ToolEvent } from './event.ts'
import { createNormalizer, normalize } from './normalizer.ts'
import type { NormalizedToolPart } from './part.ts'
import { expectLifecycle } from './testing/test-provider.ts'
import { echoProvider } from './testing/echo-provider.ts'

const provider = echoProvider()
const parts = (...events: ToolEvent[]): NormalizedToolPart[] => normalize(provider, events)
const only = (...events: ToolEvent[]): NormalizedToolPart => parts(...events)[0] as NormalizedToolPart

const start: ToolEvent = { type: 'call-start', id: 'a', name: 'Bash' }
const input: ToolEvent = { type: 'input', id: 'a', input: { command: 'make' } }
const running: ToolEvent = { type: 'running', id: 'a' }
const result: ToolEvent = { type: 'result', id: 'a', output: 'ok' }
const failure: ToolEvent = { type: 'failure', id: 'a', error: { message: 'no', code: 'tool_error' } }
const abort: ToolEvent = { type: 'failure', id: 'a', error: { message: '', code: 'interrupted' } }
const settle: ToolEvent = { type: 'settle', scope: 'turn', code: 'no_result' }

describe('the state of a call', () => {
  it.each<[string, ToolEvent[], string, string?]>([
    ['is started while its input streams', [start, { type: 'input-delta', id: 'a', delta: '{"command":' }], 'started'],
    ['is running once its input is whole', [start, input], 'running'],
    ['is running once work is reported', [start, running], 'running'],
    ['is running when output comes', [start, { type: 'output-delta', id: 'a', delta: 'x' }], 'running'],
    ['is complete with a result', [start, input, result], 'complete'],
    ['is complete with a result of null', [start, { type: 'result', id: 'a', output: null }], 'complete'],
    ['is error with a failure', [start, input, failure], 'error', 'tool_error'],
    ['is error when its turn ends without a result', [start, input, settle], 'error', 'no_result'],
    ['is revised by a real result after it was settled', [start, input, settle, result], 'complete'],
    ['is revised by a real failure after it was settled', [start, input, settle, failure], 'error', 'tool_error'],
    ['is not revived by late progress', [start, input, result, running], 'complete'],
    ['is not revived by late input', [start, settle, input], 'error', 'no_result'],
    ['keeps its result when an abort follows', [start, input, result, abort], 'complete'],
    ['keeps its result when a failure follows', [start, input, result, failure], 'complete'],
    [
      'is revised from denied to interrupted',
      [start, { type: 'failure', id: 'a', error: { message: 'x', code: 'denied' } }, abort],
      'error',
      'interrupted',
    ],
    ['keeps its result when the turn ends', [start, input, result, settle], 'complete'],
  ])('%s', (_, events, state, code) => {
    const part = only(...events)
    expect([part.state, part.error?.code]).toEqual([state, code])
  })
})

describe('what is known of a call', () => {
  it('is the whole input, however much was streamed', () => {
    expect(only(start, { type: 'input-delta', id: 'a', delta: '{"command":"ma' }, input).input).toEqual({
      command: 'make',
    })
    expect(only(start, input, { type: 'input-delta', id: 'a', delta: '{"command":"old"}' }).input).toEqual({
      command: 'make',
    })
  })

  it('is what streamed of its input since that was told from its beginning', () => {
    const delta = (text: string): ToolEvent => ({ type: 'input-delta', id: 'a', delta: text })
    const starts: ToolEvent = { ...start, inputStarts: true }
    const half = [starts, delta('{"command":"rm -rf /tmp/')]
    expect(only(...half, ...half, delta('x"}')).input).toEqual({ command: 'rm -rf /tmp/x' })
    expect(only(...half, starts, delta('{"command":"x"')).input).toEqual({ command: 'x' })
    expect(only(...half, starts, delta('x"}')).input).toEqual({ command: 'rm -rf /tmp/x' })
    expect(only(starts, delta('{"command":"old","x":1'), starts).input).toEqual({ command: 'old' })
    expect(only(starts, input, starts, delta('{"command":"old"}')).input).toEqual({ command: 'make' })
  })

  it.each([0, '', false, null])('has the result %j as its output', (output) => {
    expect(only(start, { type: 'result', id: 'a', output })).toMatchObject({ state: 'complete', output })
  })

  it('has the output so far while it runs; a snapshot replaces, a delta appends', () => {
    expect(
      only(start, { type: 'output-delta', id: 'a', delta: 'x' }, { type: 'output-delta', id: 'a', delta: 'y' }).output,
    ).toBe('xy')
    expect(
      only(start, { type: 'output', id: 'a', output: 'whole' }, { type: 'output-delta', id: 'a', delta: '!' }).output,
    ).toBe('whole!')
  })

  it('keeps the output so far as the result of a call that ends without one', () => {
    expect(only(start, { type: 'output', id: 'a', output: 'launched' }, { type: 'result', id: 'a' }).output).toBe(
      'launched',
    )
  })

  it('keeps what an interrupted call had printed in its error, not in its output', () => {
    const part = only(start, { type: 'output-delta', id: 'a', delta: 'half' }, abort)
    expect(part.error?.details).toEqual({ output: 'half' })
    expect(part).not.toHaveProperty('output')
  })

  it('keeps a fact that came once', () => {
    const part = only(
      start,
      { ...running, metadata: { childSessionId: 'c', task: { id: 't' } } },
      { ...result, metadata: { task: { status: 'completed' } } },
    )
    expect(part.metadata).toMatchObject({ childSessionId: 'c', task: { id: 't', status: 'completed' } })
  })

  it('waits unseen until something happens to the call', () => {
    const about: ToolEvent = { type: 'metadata', id: 'a', metadata: { cwd: '/w' } }
    expect(parts(about)).toEqual([])
    expect(only(about, start).metadata?.cwd).toBe('/w')
  })

  it('is a part of kind unknown while only its result is there', () => {
    expect(only(result)).toMatchObject({ kind: 'unknown', title: 'Tool result', state: 'complete' })
    expect(only(running)).toMatchObject({ kind: 'unknown', title: 'Calling a tool', state: 'running' })
    expect(only(result, start, input)).toMatchObject({
      kind: 'bash',
      title: 'Running make',
      state: 'complete',
      output: 'ok',
    })
  })

  it('answers an open approval by its end', () => {
    const asked: ToolEvent = {
      ...running,
      metadata: { approval: { state: 'pending', options: [{ id: 'y', label: 'Yes', kind: 'allow_once' }] } },
    }
    expect(only(start, asked, result).metadata?.approval?.state).toBe('allowed')
    expect(
      only(start, asked, { type: 'failure', id: 'a', error: { message: 'no', code: 'denied' } }).metadata?.approval
        ?.state,
    ).toBe('denied')
    expect(only(start, asked, abort).metadata?.approval?.state).toBe('pending')
  })

  it('takes why it was asked for no reason of a refusal', () => {
    const asked: ToolEvent = {
      ...running,
      metadata: { approval: { state: 'pending', options: [], reason: 'create a' } },
    }
    const denied = { state: 'denied' as const, options: [] }
    const approvalOf = (...events: ToolEvent[]) => only(start, asked, ...events).metadata?.approval
    expect(approvalOf({ type: 'failure', id: 'a', error: { message: 'no', code: 'denied' } })).toEqual(denied)
    expect(approvalOf({ type: 'metadata', id: 'a', metadata: { approval: denied } })).toEqual(denied)
    expect(approvalOf({ type: 'metadata', id: 'a', metadata: { approval: { ...denied, reason: 'not now' } } })).toEqual(
      {
        ...denied,
        reason: 'not now',
      },
    )
    expect(approvalOf(result)).toEqual({ state: 'allowed', options: [], reason: 'create a' })
  })

  it('leaves an open approval open by an end that tells nothing of it', () => {
    const asked: ToolEvent = { type: 'metadata', id: 'a', metadata: { approval: { state: 'pending', options: [] } } }
    const part = only(start, asked, { type: 'result', id: 'a', undecided: true })
    expect([part.state, part.metadata?.approval?.state]).toEqual(['complete', 'pending'])
  })

  it('keeps the options of an approval that is reported without them', () => {
    const options = [{ id: 'y', label: 'Yes', kind: 'allow_once' as const }]
    const part = only(
      { ...start, metadata: { approval: { state: 'pending', options } } },
      { ...running, metadata: { approval: { state: 'allowed', options: [] } } },
    )
    expect(part.metadata?.approval).toEqual({ state: 'allowed', options })
  })
})

describe('what comes late, or once more', () => {
  const asked = { state: 'pending' as const, options: [] }
  const metadataOf = (...events: ToolEvent[]) => only(start, ...events).metadata

  it('replaces nothing of a call that ended, and adds what is missing', () => {
    const done: ToolEvent = { ...result, metadata: { result: { exists: true, diff: '@@' } } }
    const again: ToolEvent = { ...start, name: 'Old', metadata: { result: { exists: true }, cwd: '/w' } }
    expect(only(start, done, again)).toMatchObject({
      name: 'Bash',
      metadata: { result: { exists: true, diff: '@@' }, cwd: '/w' },
    })
  })

  it('is no other input of a call that ended, but the first one of a call whose result came before', () => {
    const other: ToolEvent = { type: 'input', id: 'a', input: { file_path: '/a' } }
    expect(only(start, input, result, other).input).toEqual({ command: 'make' })
    expect(only(start, result, input).input).toEqual({ command: 'make' })
    expect(only(start, input, other).input).toEqual({ file_path: '/a' })
  })

  it('is no reason and no decision of another request', () => {
    const ask = (requestId: string, reason?: string): ToolEvent => ({
      type: 'metadata',
      id: 'a',
      metadata: { requestId, approval: { ...asked, ...(reason === undefined ? {} : { reason }) } },
    })
    const answer: ToolEvent = {
      type: 'metadata',
      id: 'a',
      metadata: { approval: { state: 'allowed', options: [], by: 'user' } },
    }
    expect(metadataOf(ask('1', 'outside the project'), answer, ask('2'))?.approval).toEqual(asked)
    expect(metadataOf(ask('1', 'outside the project'), answer, ask('2', 'runs a command'))?.approval).toEqual({
      ...asked,
      reason: 'runs a command',
    })
    expect(metadataOf(ask('1', 'outside the project'), ask('1'))?.approval?.reason).toBe('outside the project')
  })

  it('may be another end, or more that became known of it', () => {
    expect(metadataOf(result, { ...result, metadata: { exitCode: 0 } })?.exitCode).toBe(0)
    expect(
      metadataOf({ ...result, metadata: { cwd: '/a' } }, { type: 'metadata', id: 'a', metadata: { cwd: '/b' } })?.cwd,
    ).toBe('/b')
  })

  it('says nothing of a call that had succeeded, where it is a failure', () => {
    const denial: ToolEvent = {
      type: 'failure',
      id: 'a',
      error: { message: '', code: 'denied' },
      metadata: { approval: { state: 'denied', options: [] } },
      timing: { completedAt: 9 },
    }
    expect(only(start, input, result, denial)).toEqual(only(start, input, result))
  })

  it('asks nobody again what was answered, but asks what is another request', () => {
    const answer: ToolEvent = { type: 'metadata', id: 'a', metadata: { approval: { state: 'allowed', options: [] } } }
    const ask = (requestId: string): ToolEvent => ({
      type: 'metadata',
      id: 'a',
      metadata: { approval: asked, requestId },
    })
    expect(metadataOf(ask('1'), answer, ask('1'))?.approval?.state).toBe('allowed')
    expect(metadataOf(ask('1'), answer, ask('2'))).toMatchObject({ approval: asked, requestId: '2' })
  })

  it.each<[string, ToolEvent[]]>([
    ['succeeded', [result]],
    ['failed', [{ type: 'failure', id: 'a', error: { message: 'no', code: 'tool_error' } }]],
    ['was denied', [{ type: 'failure', id: 'a', error: { message: '', code: 'denied' } }]],
    ['got no result by the end of its turn', [{ type: 'settle', scope: 'turn', code: 'no_result' }]],
  ])('asks nobody about a call that %s, asked before that or after it', (_, end) => {
    const ask: ToolEvent = { type: 'metadata', id: 'a', metadata: { approval: asked, requestId: '1' } }
    expect(metadataOf(start, ask)?.requestId).toBe('1')
    expect(metadataOf(start, ask, ...end)?.requestId).toBeNull()
    expect(metadataOf(start, ...end, ask)?.requestId).toBeNull()
    expect(metadataOf(start, ask, ...end, ask)?.requestId).toBeNull()
  })

  it('makes no usage smaller but that of the end', () => {
    const used = (totalTokens: number) => ({ metadata: { usage: { totalTokens } } })
    const at = (totalTokens: number): ToolEvent => ({ ...running, ...used(totalTokens) })
    expect(metadataOf(at(90), at(40))?.usage).toEqual({ totalTokens: 90 })
    expect(metadataOf(at(90), { ...result, ...used(80) }, at(85))?.usage).toEqual({ totalTokens: 80 })
  })
})

describe('the task of a call that stopped', () => {
  const task = (status: string): ToolEvent => ({ ...running, metadata: { task: { id: 't', status } } })

  it.each(['running', 'in_progress', 'inProgress', 'pendingInit', 'pending', 'active'])(
    'is not %s any more, whether the call was settled or failed',
    (status) => {
      expect(only(start, task(status), settle).metadata?.task).toEqual({ id: 't' })
      expect(only(start, task(status), failure).metadata?.task).toEqual({ id: 't' })
      expect(
        only(start, settle, { type: 'metadata', id: 'a', metadata: { task: { id: 't', status } } }).metadata?.task,
      ).toEqual({ id: 't' })
    },
  )

  it('keeps a status that is an end, and that of a call whose agent works on', () => {
    expect(only(start, task('stopped'), settle).metadata?.task?.status).toBe('stopped')
    expect(only(start, task('running'), result).metadata?.task?.status).toBe('running')
  })
})

describe('time', () => {
  it('is the first start, the last end, and the provider’s duration before the difference', () => {
    const first = { ...start, timing: { startedAt: 1000 } }
    expect(only(first, { ...result, timing: { startedAt: 1500, completedAt: 4000 } }).timing).toEqual({
      startedAt: 1000,
      completedAt: 4000,
      elapsedMs: 3000,
    })
    expect(only(first, { ...result, timing: { completedAt: 4000, elapsedMs: 25 } }).timing?.elapsedMs).toBe(25)
    expect(
      only(
        { ...start, timing: { startedAt: '2026-01-01T00:00:00Z' } },
        { ...result, timing: { completedAt: '2026-01-01T00:00:02Z' } },
      ).timing?.elapsedMs,
    ).toBe(2000)
  })

  it.each([
    ['an end before its start', { startedAt: 5000, completedAt: 4000 }],
    ['a time that is no time', { startedAt: 'soon', completedAt: 4000 }],
  ])('has no duration for %s', (_, timing) => {
    expect(only({ ...start, timing }, result).timing).not.toHaveProperty('elapsedMs')
  })

  it('runs only forward, and stops at the end', () => {
    const at = (elapsedMs: number): ToolEvent => ({ ...running, timing: { elapsedMs } })
    expect(only(start, at(6000), at(3000)).timing?.elapsedMs).toBe(6000)
    expect(only(start, at(3000), { ...result, timing: { elapsedMs: 2900 } }, at(9000)).timing?.elapsedMs).toBe(2900)
  })

  it('is stamped by a clock only where the wire gives none, and never while a call is queued', () => {
    let now = 0
    const normalizer = createNormalizer(provider, { clock: () => (now += 1000) })
    normalizer.push(start)
    expect(normalizer.get('a')?.timing).toBeUndefined()
    normalizer.push(input)
    normalizer.push(result)
    const timing = normalizer.get('a')?.timing
    expect(typeof timing?.startedAt).toBe('number')
    expect(timing?.elapsedMs).toBe(1000)
  })
})

describe('settling', () => {
  const child: ToolEvent = { type: 'call-start', id: 'b', name: 'Bash', owner: 'a' }
  const other: ToolEvent = { type: 'call-start', id: 'c', name: 'Bash', owner: 'x' }
  const states = (...events: ToolEvent[]): string[] => parts(...events).map(({ state }) => state)

  it('spares background calls and what runs under them at a turn’s end, not at a session’s', () => {
    const background: ToolEvent = { type: 'running', id: 'a', background: true }
    expect(states(start, background, child, other, settle)).toEqual(['running', 'started', 'error'])
    expect(states(start, background, child, other, { ...settle, scope: 'session' })).toEqual([
      'error',
      'error',
      'error',
    ])
  })

  it('ends only the calls of the run that ended, and those under them', () => {
    expect(states(start, child, other, { ...settle, owner: '' })).toEqual(['error', 'error', 'started'])
    expect(states(start, child, other, { ...settle, owner: 'x' })).toEqual(['started', 'started', 'error'])
    expect(states(start, child, other, { ...settle, owner: 'a' })).toEqual(['started', 'error', 'started'])
  })

  const background: ToolEvent = { type: 'running', id: 'a', background: true }
  const grandchild: ToolEvent = { type: 'call-start', id: 'd', name: 'Read', owner: 'b' }
  const linked: ToolEvent = { type: 'call-start', id: 'e', name: 'Read', owner: 'run', metadata: { parentId: 'b' } }

  it('spares what runs under background work, whichever of the calls came first', () => {
    const told = [start, background, child, grandchild, linked, other]
    fc.assert(
      fc.property(fc.shuffledSubarray(told, { minLength: told.length }), (order) => {
        const settled = parts(...order, settle).filter(({ state }) => state === 'error')
        expect(settled.map(({ id }) => id)).toEqual(['c'])
      }),
    )
  })

  it('ends what runs under the run that ended, whichever of the calls came first', () => {
    const told = [start, child, grandchild, other]
    fc.assert(
      fc.property(fc.shuffledSubarray(told, { minLength: told.length }), (order) => {
        const settled = parts(...order, { ...settle, owner: '' }).filter(({ state }) => state === 'error')
        expect(settled.map(({ id }) => id).sort()).toEqual(['a', 'b', 'd'])
      }),
    )
  })

  it('comes to an end where calls name each other as parents', () => {
    const loop: ToolEvent[] = [
      { ...start, owner: 'b' },
      { ...child, owner: 'a' },
    ]
    expect(states(...loop, settle)).toEqual(['error', 'error'])
    expect(states(...loop, { ...settle, owner: 'x' })).toEqual(['started', 'started'])
  })

  it('says interrupted of calls under an interrupted call that had been given no result', () => {
    const codes = (...events: ToolEvent[]) => parts(...events).map(({ id, error }) => [id, error?.code])
    const interrupted: ToolEvent = { type: 'settle', owner: 'a', scope: 'turn', code: 'interrupted' }
    expect(codes(start, child, grandchild, other, settle, abort, interrupted)).toEqual([
      ['a', 'interrupted'],
      ['b', 'interrupted'],
      ['d', 'interrupted'],
      ['c', 'no_result'],
    ])
    expect(codes(start, child, settle, { ...failure, id: 'b' }, interrupted)[1]).toEqual(['b', 'tool_error'])
  })

  it('leaves the ends of a run’s earlier turns as they are, when a later turn is interrupted', () => {
    const later: ToolEvent = { type: 'settle', owner: 'x', scope: 'turn', code: 'interrupted' }
    expect(only(other, settle, later).error?.code).toBe('no_result')
  })

  it('marks the end as made up, until the wire says something', () => {
    expect(only(start, settle).metadata?.synthetic).toBe(true)
    expect(only(start, settle, failure).metadata).not.toHaveProperty('synthetic')
  })
})

describe('links and retractions', () => {
  it('link a run to the call that started it, before or after its calls come', () => {
    const adopt: ToolEvent = { type: 'adopt', owner: 'x', parentId: 'a' }
    const child: ToolEvent = { type: 'call-start', id: 'c', name: 'Bash', owner: 'x' }
    expect(parts(start, child, adopt)[1]?.metadata?.parentId).toBe('a')
  })

  it('make a run part of that call where the wire says so, and its calls end with it', () => {
    const child: ToolEvent = { type: 'call-start', id: 'c', name: 'Bash', owner: 'x' }
    const ends: ToolEvent = { type: 'settle', owner: 'a', scope: 'turn', code: 'no_result' }
    const stateIf = (isOwner: boolean): string | undefined =>
      parts(start, child, { type: 'adopt', owner: 'x', parentId: 'a', isOwner }, ends)[1]?.state
    expect([stateIf(true), stateIf(false)]).toEqual(['error', 'started'])
  })

  it('link no call to itself', () => {
    expect(only({ ...start, metadata: { parentId: 'a', rawName: 'b' } }).metadata).toMatchObject({ rawName: 'b' })
    expect(only({ ...start, metadata: { parentId: 'a' } }).metadata).not.toHaveProperty('parentId')
  })

  it('return a retracted call once, and never again', () => {
    const normalizer = createNormalizer(provider)
    normalizer.push({ ...start, source: 'u1' })
    expect(normalizer.push({ type: 'retract', source: 'u1' })).toMatchObject([{ id: 'a', metadata: { removed: true } }])
    expect(normalizer.parts).toEqual([])
    expect(normalizer.push(result)).toEqual([])
    expect(normalizer.push({ type: 'retract', source: 'u1' })).toEqual([])
    expect(normalizer.parts).toEqual([])
  })
})

describe('a call that was told in several places', () => {
  const first: ToolEvent = { ...start, source: 'u1' }
  const second: ToolEvent = { ...start, source: 'u2' }
  const withdrawn = (source: string): ToolEvent => ({ type: 'retract', source })

  it.each<[string, ToolEvent[], number]>([
    ['is there while one of them stands', [first, withdrawn('u1'), second, result], 1],
    ['is there when the other one came before the first was withdrawn', [first, second, withdrawn('u1')], 1],
    ['is gone when all were withdrawn', [first, withdrawn('u1'), second, withdrawn('u2')], 0],
    ['stays gone when a withdrawn place tells of it once more', [first, withdrawn('u1'), first], 0],
    ['is gone with a place that it was within', [{ ...start, source: 'u1/p1' }, withdrawn('u1')], 0],
    ['is there when another place in the same one is withdrawn', [{ ...start, source: 'u1/p1' }, withdrawn('u1/p')], 1],
  ])('%s', (_, events, count) => expect(parts(...events)).toHaveLength(count))

  const again: ToolEvent = { ...second, name: 'Read' }
  it.each<[string, ToolEvent[]]>([
    ['result', [input, result]],
    ['failure', [failure]],
    ['streamed input', [{ type: 'input-delta', id: 'a', delta: '{"command":"ma' }]],
    ['result told after that', []],
  ])('is a new one when it comes anew after all were withdrawn: nothing is left of its %s', (_, old) => {
    const events = [first, ...old, withdrawn('u1'), result, again]
    expect(only(...events)).toMatchObject({ name: 'Read', state: 'started', input: {} })
    expect(only(...events)).not.toHaveProperty('output')
    const whole: ToolEvent = { type: 'input', id: 'a', input: { path: 'n' } }
    expect(only(...events, whole, { type: 'result', id: 'a', output: 'new' })).toMatchObject({
      name: 'Read',
      state: 'complete',
      input: { path: 'n' },
      output: 'new',
    })
  })

  it('is told as changed, not as removed, by the line that replaces another', () => {
    const normalizer = createNormalizer(provider)
    normalizer.push([first, input])
    expect(normalizer.push([withdrawn('u1'), { ...second, name: 'Read' }])).toMatchObject([{ id: 'a', name: 'Read' }])
    expect(normalizer.parts.map(({ id, metadata }) => [id, metadata?.removed])).toEqual([['a', undefined]])
  })
})

describe('an end that is told a second time elsewhere', () => {
  const secondary: ToolEvent = { type: 'result', id: 'a', output: 'shortened', secondary: true }

  it('counts where nothing else tells it', () => {
    expect(only(start, input, secondary)).toMatchObject({ state: 'complete', output: 'shortened' })
    expect(only(start, input, settle, secondary)).toMatchObject({ state: 'complete', output: 'shortened' })
  })

  it.each<[string, ToolEvent[]]>([
    ['before', [secondary, result]],
    ['after', [result, secondary]],
  ])('gives way to the end itself, told %s it', (_, ends) => {
    expect(only(start, input, ...ends)).toMatchObject({ state: 'complete', output: 'ok' })
  })

  it('takes no failure back', () => {
    expect(only(start, input, failure, secondary)).toMatchObject({ state: 'error', error: { code: 'tool_error' } })
  })

  it('and what comes after an end never moves when that was', () => {
    const ended: ToolEvent = { ...result, timing: { completedAt: 5 } }
    const late: ToolEvent = { ...start, timing: { completedAt: 9 } }
    expect(only(start, ended, late).timing).toEqual({ completedAt: 5 })
  })
})

describe('any events in any order', () => {
  const id = fc.constantFrom('a', 'b', 'c')
  const owner = fc.constantFrom(undefined, '', 'a', 'x')
  const event: fc.Arbitrary<ToolEvent> = fc.oneof(
    fc.record({
      type: fc.constant('call-start' as const),
      id,
      name: fc.constantFrom('Bash', 'constructor', '__proto__', ''),
      source: fc.constantFrom('u1', 'u2'),
    }),
    fc.record({
      type: fc.constant('input-delta' as const),
      id,
      delta: fc.constantFrom('{"command":"', 'ls"', '}', '['),
    }),
    fc.record({ type: fc.constant('input' as const), id, input: fc.jsonValue(), partial: fc.boolean() }),
    fc.record({ type: fc.constant('running' as const), id, background: fc.boolean() }),
    fc.record({ type: fc.constant('output-delta' as const), id, delta: fc.string() }),
    fc.record({ type: fc.constant('output' as const), id, output: fc.jsonValue() }),
    fc.record({ type: fc.constant('result' as const), id, output: fc.jsonValue() }),
    fc.record({
      type: fc.constant('failure' as const),
      id,
      error: fc.record({ message: fc.string(), code: fc.constantFrom('denied', 'interrupted', 'nonzero_exit') }),
    }),
    fc
      .record({
        type: fc.constant('settle' as const),
        scope: fc.constantFrom('turn' as const, 'session' as const),
        code: fc.constant('no_result' as const),
        owner,
      })
      .map(({ owner: of, ...rest }) => (of === undefined ? rest : { ...rest, owner: of })),
    fc.record({ type: fc.constant('retract' as const), source: fc.constantFrom('u1', 'u2') }),
  )

  it('give valid parts whose states never go backwards, with stable ids and unchanged parts untouched', () => {
    fc.assert(fc.property(fc.array(event, { maxLength: 30 }), (events) => expectLifecycle(provider, events)))
  })
})
