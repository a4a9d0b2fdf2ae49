// @vitest-environment jsdom
import { type NormalizedToolPart, normalize } from '@tools/normalize'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { allOpen } from '../../testing/opened.tsx'
import { ToolPart } from '../../ToolPart.tsx'
import { ToolUIProvider } from '../../ToolUIProvider.tsx'

afterEach(cleanup)

const call = (tool: string, agentsStates: object, id = 'c1'): unknown => ({
  method: 'item/completed',
  params: {
    threadId: 't',
    item: {
      type: 'collabAgentToolCall',
      id,
      tool,
      status: 'completed',
      receiverThreadIds: Object.keys(agentsStates),
      agentsStates,
    },
  },
})
const first = (...events: unknown[]): NormalizedToolPart => normalize('codex', events)[0]!
const waited = (status: string, message?: string): NormalizedToolPart =>
  first(call('wait', { CH: { status, message } }))
const spawned = (status: string, message?: string): NormalizedToolPart =>
  first(call('spawnAgent', { CH: { status: 'pendingInit' } }), call('wait', { CH: { status, message } }, 'c2'))

/** Texts of the chips, and of the output's sections with their heads. */
function seen(part: NormalizedToolPart): { chips: (string | null)[]; output: string[] } {
  const draw = (isOpen: boolean): HTMLElement =>
    render(
      <ToolUIProvider value={isOpen ? { expansion: allOpen() } : {}}>
        <ToolPart part={part} />
      </ToolUIProvider>,
    ).container
  const texts = (root: HTMLElement, query: string): string[] =>
    [...root.querySelectorAll(query)].map((node) => node.textContent ?? '')
  return {
    chips: texts(draw(false), '[data-chip][data-tone]'),
    output: texts(draw(true), '[data-slot="output"]'),
  }
}

describe('how an agent stands', () => {
  it.each([
    ['a wait', waited],
    ['a spawn', spawned],
  ])('is said of one that failed, whose words are no answer: %s', (_, part) => {
    const { chips, output } = seen(part('errored', 'stream disconnected'))
    expect(chips).toEqual(['failed'])
    expect(output).toHaveLength(1)
    expect(output[0]).toMatch(/^Agents.*CH.*failed.*stream disconnected/u)
    expect(output[0]).not.toContain('Answer')
  })

  it.each([
    ['errored', 'failed', 'failed'],
    ['notFound', 'not found', 'not found'],
    ['interrupted', 'interrupted', 'interrupted'],
    ['shutdown', 'stopped', undefined],
    ['running', 'running', undefined],
    ['somethingNew', 'somethingNew', undefined],
  ])('is said of one that is not done: %s', (status, word, chip) => {
    for (const part of [waited(status), waited(status, 'words'), spawned(status)]) {
      const { chips, output } = seen(part)
      expect(chips).toEqual(chip === undefined ? [] : [chip])
      expect(output[0]).toContain(word)
      expect(output.join()).not.toContain('Answer')
    }
  })

  it('is left to the answer of one that is done', () => {
    for (const part of [waited('completed', 'All good.'), spawned('completed', 'All good.')]) {
      const { chips, output } = seen(part)
      expect(chips).toEqual([])
      expect(output).toHaveLength(1)
      expect(output[0]).toMatch(/^Answer.*All good\./u)
    }
  })

  it('is no trouble where the agent was to stop', () => {
    expect(seen(first(call('interruptAgent', { CH: { status: 'interrupted' } }))).chips).toEqual([])
  })

  it('is counted where one of several failed', () => {
    const states = { A: { status: 'errored', message: 'x' }, B: { status: 'completed', message: 'y' } }
    expect(seen(first(call('wait', states))).chips).toEqual(['1 failed'])
  })
})
