// @vitest-environment jsdom
import { type NormalizedToolPart, outcomeOf } from '@tools/normalize'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GATHERING, SILENCE } from './announcer.ts'
import { ToolAnnouncer } from './ToolAnnouncer.tsx'

const command = (id: string, fields: Partial<NormalizedToolPart> = {}): NormalizedToolPart => ({
  id,
  name: 'Bash',
  kind: 'bash',
  title: 'Running pnpm test',
  input: { command: 'pnpm test' },
  state: 'running',
  metadata: { provider: 'claude-code' },
  ...fields,
})
const running = (id: string) => command(id)
const done = (id: string) => command(id, { state: 'complete', output: 'ok' })
const failed = (id: string) => command(id, { state: 'error', error: { message: 'exit 1' } })
const asks = (id: string) =>
  command(id, { state: 'started', metadata: { provider: 'claude-code', approval: { state: 'pending', options: [] } } })

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function listen(...first: NormalizedToolPart[]) {
  const view = render(<ToolAnnouncer parts={first} />)
  const hear = (...parts: NormalizedToolPart[]): void => view.rerender(<ToolAnnouncer parts={parts} />)
  const said = (): string => {
    act(() => void vi.advanceTimersByTime(GATHERING + SILENCE))
    return screen.getByRole('status').textContent
  }
  return { hear, said }
}

it('says nothing of what was there at first', () => {
  expect(listen(done('a'), failed('b'), asks('c')).said()).toBe('')
})

it.each([
  ['that a call is done', done('a'), 'Ran pnpm test, done'],
  ['that a call failed, and why', failed('a'), 'Run pnpm test, exit 1, failed'],
  ['that a call waits for the person', asks('a'), 'Run pnpm test, waiting for you'],
  [
    'nothing of an interruption, which the person made',
    { ...failed('a'), error: { message: '', code: 'interrupted' } },
    '',
  ],
  ['nothing of a call that works on', command('a', { output: 'more' }), ''],
])('says %s', (_, part, sentence) => {
  const { hear, said } = listen(running('a'))
  hear(part)
  expect(said()).toBe(sentence)
})

it('says what happens at once together, first what needs the person', () => {
  const { hear, said } = listen(running('a'), running('b'), running('c'))
  hear(done('a'), running('b'), running('c'))
  hear(done('a'), failed('b'), asks('c'))
  expect(said()).toBe('Run pnpm test, waiting for you. Run pnpm test, exit 1, failed. Ran pnpm test, done')
})

it('counts what would be a long list', () => {
  const ids = ['a', 'b', 'c', 'd']
  const { hear, said } = listen(...ids.map(running))
  hear(...ids.map(done))
  expect(said()).toBe('4 done')
})

it('says each thing once, and the same words twice where they happened twice', () => {
  const { hear, said } = listen(running('a'), running('b'))
  hear(done('a'), running('b'))
  expect(said()).toBe('Ran pnpm test, done')
  hear(done('a'), command('b', { output: 'more' }))
  hear(done('a'), done('b'))
  act(() => void vi.advanceTimersByTime(GATHERING))
  expect(screen.getByRole('status')).toHaveTextContent('')
  expect(said()).toBe('Ran pnpm test, done')
})

it('says of the calls of a sub-agent only that they wait', () => {
  const child = (part: NormalizedToolPart) => ({ ...part, metadata: { ...part.metadata, parentId: 'agent' } })
  const { hear, said } = listen(child(running('a')), child(running('b')))
  hear(child(done('a')), child(asks('b')))
  expect(said()).toBe('Run pnpm test, waiting for you')
})

it('does not say that a call waits which was answered before it could be said', () => {
  const { hear, said } = listen(running('a'))
  hear(asks('a'))
  hear(running('a'))
  expect(outcomeOf(asks('a'))).toBe('waiting')
  expect(said()).toBe('')
})
