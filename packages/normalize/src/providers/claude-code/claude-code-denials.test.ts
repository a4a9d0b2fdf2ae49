import { describe, expect, it } from 'vitest'
import type { ToolEvent } from '../../event.ts'
import { normalize } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
import { only, toolResult, toolUse } from '../../testing/claude-lines.ts'
import { decode } from './decode.ts'
import { start } from './start.ts'

const denial = (id: string, name = 'Bash', input: unknown = { command: 'x' }): unknown => ({
  tool_name: name,
  tool_use_id: id,
  tool_input: input,
})
const turnEnd = (...permission_denials: unknown[]): unknown => ({
  type: 'result',
  subtype: 'success',
  permission_denials,
})
const call = toolUse('t', 'Bash', { command: 'x' })

describe('a denial that the end of a turn lists', () => {
  it('tells of a call that no line has told', () => {
    const part = only(turnEnd(denial('t', 'Write', { file_path: '/w/a.txt', content: 'x' })))
    expect(part).toMatchObject({
      id: 't',
      name: 'Write',
      kind: 'file_write',
      title: 'Writing a.txt',
      input: { file_path: '/w/a.txt', content: 'x' },
      state: 'error',
      error: { code: 'denied' },
      metadata: { approval: { state: 'denied' }, rawType: 'tool_use' },
    })
  })

  it('tells the server of an MCP tool that no line has told', () => {
    expect(only(turnEnd(denial('t', 'mcp__github__create_issue', {})))).toMatchObject({
      name: 'create_issue',
      metadata: { mcp: { server: 'github', tool: 'create_issue' }, rawName: 'mcp__github__create_issue' },
    })
  })

  it('denies an open call, and leaves what its own line told', () => {
    const split = { tool_use_meta: [{ id: 't', tool_name: 'do__it' }] }
    const part = only(
      toolUse('t', 'mcp__my__srv__do__it', { a: 1 }, split),
      turnEnd(denial('t', 'mcp__my__srv__do__it', {})),
    )
    expect(part).toMatchObject({ name: 'do__it', input: { a: 1 }, metadata: { mcp: { server: 'my__srv' } } })
    expect(outcomeOf(part)).toBe('denied')
  })

  it('says nothing of a call that had succeeded', () => {
    const asked = { permission_decision: { decision: 'accept', source: 'user_reject' } }
    const events = [call, toolResult('t', 'ok', { tool_result_meta: [{ id: 't', ...asked }] })]
    expect(only(...events, turnEnd(denial('t')))).toEqual(only(...events, turnEnd()))
    expect(only(...events, turnEnd(denial('t')))).toMatchObject({
      state: 'complete',
      metadata: { approval: { state: 'allowed' } },
    })
  })

  it('says nothing of a call that goes on in the background', () => {
    const launch = toolResult('t', 'Launched', { tool_use_result: { backgroundTaskId: 'b1' } })
    expect(only(call, launch, turnEnd(denial('t')))).toEqual(only(call, launch, turnEnd()))
  })

  it('makes a denial of a failure that did not say so', () => {
    expect(only(call, toolResult('t', 'Not here', {}, true), turnEnd(denial('t'))).error?.code).toBe('denied')
  })
})

describe('denials that are listed again with each turn', () => {
  const told = (turns: readonly unknown[]): string[][] => {
    let memory = start({})
    return turns.map((line) => {
      const [events, next] = decode(line, memory)
      memory = next
      return events
        .filter((event): event is ToolEvent & { type: 'failure' } => event.type === 'failure')
        .map(({ id }) => id)
    })
  }

  it('are told once', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => denial(id))
    expect(told([turnEnd(a, b), turnEnd(a, b), turnEnd(), turnEnd(a, b, c), turnEnd(a, b, c, d)])).toEqual([
      ['a', 'b'],
      [],
      [],
      ['c'],
      ['d'],
    ])
  })

  it('are all told of a list that does not go on from the last one', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => denial(id))
    expect(told([turnEnd(a, b), turnEnd(c), turnEnd(c, a)])).toEqual([['a', 'b'], ['c'], ['a']])
  })

  it('still decide what reads like a refusal in a later turn', () => {
    const refused = toolResult('t', "The user doesn't want to proceed with this tool use.", {}, true)
    const aborted = { type: 'result', subtype: 'error_during_execution', permission_denials: [denial('t')] }
    const parts = normalize('claude-code', [call, refused, aborted, refused, aborted])
    expect(parts.map(outcomeOf)).toEqual(['denied'])
  })
})
