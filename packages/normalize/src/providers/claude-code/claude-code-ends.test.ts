import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { only, toolResult, toolUse } from '../../testing/claude-lines.ts'

const REFUSAL = "The user doesn't want to proceed with this tool use. The tool use was rejected."
const call = toolUse('t', 'Bash', { command: 'x' })
const failed = (content: string, more: object = {}): NormalizedToolPart =>
  only(call, toolResult('t', content, more, true))
const interrupt = {
  type: 'user',
  message: { content: [{ type: 'text', text: '[Request interrupted by user for tool use]' }] },
}
const turnEnd = (more: object = {}): unknown => ({ type: 'result', subtype: 'success', ...more })
const meta = (more: object): object => ({ tool_result_meta: [{ id: 't', ...more }] })

describe('a failed command', () => {
  it('has its exit code, all that it printed, and the line that says why', () => {
    expect(failed('Exit code 3\nstart\nls: cannot access x: No such file or directory\nend')).toMatchObject({
      error: {
        code: 'nonzero_exit',
        message: 'ls: cannot access x: No such file or directory',
        details: { output: 'start\nls: cannot access x: No such file or directory\nend' },
      },
      metadata: { exitCode: 3 },
    })
  })

  it('says its code where it printed nothing', () => {
    expect(failed('Exit code 2')).toMatchObject({ error: { message: 'Exited with code 2', details: { output: '' } } })
  })

  it.each(['Command timed out after 2m 0s\nhalf', 'half\nCommand timed out after 2m 0s'])('timed out: %j', (text) => {
    const part = failed(`Exit code 143\n${text}`)
    expect(part).toMatchObject({
      error: { code: 'timeout', message: 'Command timed out after 2m 0s', details: { output: 'half' } },
      metadata: { exitCode: 143 },
    })
    expect(outcomeOf(part)).toBe('timed_out')
  })

  it.each([
    ['the code is its own', 'Exit code 1\nwaiting\nCommand timed out after 5s', 'nonzero_exit'],
    ['the words go on', 'Exit code 143\nwaiting\nCommand timed out after 5s, giving up', 'nonzero_exit'],
    ['there is no time', 'Exit code 143\nCommand timed out after all', 'nonzero_exit'],
    ['it is no failure of a command', 'Command timed out after 5s', 'tool_error'],
  ])('did not time out by words that it printed: %s', (_, text, code) => {
    expect(failed(text).error?.code).toBe(code)
    expect(only(call, toolResult('t', text))).toMatchObject({ state: 'complete', output: text })
    expect(outcomeOf(only(call, toolResult('t', text, { tool_use_result: { stdout: text } })))).toBe('ok')
  })

  it.each([
    [{ interrupted: true }, 'interrupted', 'interrupted'],
    [{ timedOutAfterMs: 120_000 }, 'timed_out', 'timeout'],
    [{ interrupted: true, timedOutAfterMs: 120_000 }, 'timed_out', 'timeout'],
  ])('was ended as its structure says: %j', (structured, outcome, code) => {
    const more = { tool_use_result: { stdout: 'half', stderr: '', ...structured } }
    const completed = only(call, toolResult('t', 'half', more))
    expect(completed).toMatchObject({ state: 'complete', output: 'half' })
    expect(outcomeOf(completed)).toBe(outcome)
    for (const text of ['half', 'Exit code 1\nhalf']) {
      const part = failed(text, more)
      expect(part).toMatchObject({ state: 'error', error: { code, details: { output: 'half' } } })
      expect(outcomeOf(part)).toBe(outcome)
    }
  })

  it('ended by itself when its structure says so', () => {
    const more = { tool_use_result: { stdout: 'ok', stderr: '', interrupted: false } }
    expect(only(call, toolResult('t', 'ok', more)).metadata).not.toHaveProperty('endedBy')
  })

  it('goes on when it was moved to the background after its time', () => {
    const more = { tool_use_result: { stdout: '', backgroundTaskId: 'b1', timedOutAfterMs: 120_000 } }
    expect(outcomeOf(only(call, toolResult('t', 'Command running in background with ID: b1.', more)))).toBe(
      'background',
    )
  })

  it('has no exit code when it did not fail, whatever it printed', () => {
    expect(only(call, toolResult('t', 'Exit code 3\nof a log')).metadata).not.toHaveProperty('exitCode')
  })

  it('was interrupted when the CLI says so after what was printed, and not when a printed line does', () => {
    const said = '[Request interrupted by user for tool use]'
    expect(failed(`Exit code 137\nhalf\n${said}`).error).toMatchObject({
      code: 'interrupted',
      details: { output: 'half' },
    })
    expect(failed(said).error?.code).toBe('interrupted')
    for (const printed of [`${said}\nof a log`, `a log\n${said}`])
      expect(failed(`Exit code 1\n${printed}`).error).toMatchObject({
        code: 'nonzero_exit',
        details: { output: printed },
      })
    expect(failed(`${said} is what it said`).error?.code).toBe('tool_error')
  })

  it('is truncated when the CLI cut its output in the middle', () => {
    expect(failed('Exit code 1\nab\n\n... [20012 characters truncated] ...\n\nyz').metadata?.truncated).toBe(true)
  })
})

describe('an error of the tool', () => {
  it.each([
    ['<tool_use_error>Error: No such tool available: X</tool_use_error>', 'tool_error', 'No such tool available: X'],
    [
      '<tool_use_error>String to replace not found in file.\nString: a</tool_use_error>',
      'tool_error',
      'String to replace not found in file.',
    ],
    [
      '<tool_use_error>InputValidationError: Bash failed due to the following issues:\nOne is missing\nTwo is wrong</tool_use_error>',
      'invalid_input',
      'One is missing; Two is wrong',
    ],
    [
      '<tool_use_error>InputValidationError: [{"path":["url"],"message":"Invalid URL"}]</tool_use_error>',
      'invalid_input',
      'url: Invalid URL',
    ],
    ['<tool_use_error>InputValidationError: [not JSON</tool_use_error>', 'invalid_input', '[not JSON'],
    ['MCP error -32602: Invalid arguments for tool echo', 'invalid_input', 'Invalid arguments for tool echo'],
  ])('%j is %s: %s', (text, code, message) => {
    expect(failed(text).error).toMatchObject({ code, message })
  })

  it.each([
    [
      'Search failed — the pattern was rejected:\nrg: regex parse error:\n    (?:()\n    ^\nerror: unclosed group',
      'error: unclosed group',
    ],
    ['Failed to apply:\n- one\n- two', 'Failed to apply:'],
    ['Cannot edit: two matches\nerror: a line of the file', 'Cannot edit: two matches'],
  ])('%j says why below a line that only leads up to it: %s', (text, message) => {
    expect(failed(text).error?.message).toBe(message)
  })

  it('keeps all that was said, where that is more than a line', () => {
    expect(failed('Search failed:\nrg: error').error?.details).toEqual({ text: 'Search failed:\nrg: error' })
    expect(failed('one line').error).not.toHaveProperty('details')
  })
})

describe('a refusal', () => {
  it.each([
    ['config', 'config'],
    ['hook', 'hook'],
    ['user_reject', 'user'],
  ])('by %s is denied by %s', (source, by) => {
    const part = failed('Not this one', meta({ permission_decision: { decision: 'reject', source } }))
    expect(part).toMatchObject({
      error: { code: 'denied', message: 'Not this one' },
      metadata: { approval: { state: 'denied', by } },
    })
    expect(outcomeOf(part)).toBe('denied')
  })

  it('is known before its result, and stays one when the result does not say so', () => {
    const denied = { type: 'system', subtype: 'permission_denied', tool_use_id: 't', message: 'Rule: never' }
    expect(only(call, denied)).toMatchObject({ state: 'error', error: { code: 'denied', message: 'Rule: never' } })
    expect(only(call, denied, toolResult('t', 'Rule: never', {}, true)).error?.code).toBe('denied')
  })

  it('says what the person said, and nothing that was written for the model', () => {
    expect(failed(`${REFUSAL} To tell you how to proceed, the user said:\nUse npm.`)).toMatchObject({
      error: { message: 'Use npm.' },
      metadata: { approval: { reason: 'Use npm.' } },
    })
    expect(failed(REFUSAL).error).toEqual({ code: 'denied', message: 'Denied' })
  })

  it('says what a hook said', () => {
    const text = "PreToolUse:Bash hook error: [node -e 'x[0]']: blocked by hook\n"
    expect(failed(text, meta({ non_execution_kind: 'permission-rule' })).error).toMatchObject({
      code: 'denied',
      message: 'blocked by hook',
    })
  })
})

describe('what reads like a refusal', () => {
  const refused = toolResult(
    't',
    REFUSAL,
    { tool_use_result: 'User rejected tool use', ...meta({ non_execution_kind: 'user-rejected' }) },
    true,
  )
  const codeAfter = (...events: unknown[]): unknown => only(call, refused, ...events).error?.code

  it('was an interrupt when the CLI says so afterwards, or the end of the turn does', () => {
    expect(codeAfter()).toBe('denied')
    expect(codeAfter(interrupt)).toBe('interrupted')
    expect(codeAfter(turnEnd({ terminal_reason: 'aborted_tools' }))).toBe('interrupted')
    expect(only(call, refused, interrupt).metadata).not.toHaveProperty('approval')
  })

  it.each([
    ['the prompt of a sub-agent', { ...interrupt, parent_tool_use_id: 'a' }],
    [
      'a person who only begins so',
      { type: 'user', message: { content: '[Request interrupted by user] is odd. Why?' } },
    ],
  ])('was no interrupt by the words of %s', (_, line) => {
    expect(codeAfter(line)).toBe('denied')
  })

  it('was a refusal when the end of the turn lists the denial', () => {
    const end = turnEnd({ terminal_reason: 'aborted_tools', permission_denials: [{ tool_use_id: 't' }] })
    expect(codeAfter(interrupt, end)).toBe('denied')
  })

  it('was a refusal when the model went on, or the turn ended well', () => {
    expect(codeAfter(toolUse('u', 'Bash', { command: 'y' }), interrupt)).toBe('denied')
    expect(codeAfter(turnEnd(), interrupt)).toBe('denied')
  })

  it('was a refusal when the wire had said so', () => {
    const sure = toolResult(
      't',
      REFUSAL,
      meta({ non_execution_kind: 'user-rejected', permission_decision: { decision: 'reject', source: 'config' } }),
      true,
    )
    expect(only(call, sure, interrupt).error?.code).toBe('denied')
  })
})

describe('the end of a turn', () => {
  it.each([
    [{}, 'no_result'],
    [{ subtype: 'error_max_turns', terminal_reason: 'max_turns' }, 'no_result'],
    [{ subtype: 'error_during_execution', terminal_reason: 'aborted_streaming' }, 'interrupted'],
  ])('%j settles what is open: %s', (more, code) => {
    expect(only(call, turnEnd(more))).toMatchObject({ state: 'error', error: { code }, metadata: { synthetic: true } })
  })

  it('is undone by a result that comes after all', () => {
    const part = only(call, turnEnd(), toolResult('t', 'ok'))
    expect(part).toMatchObject({ state: 'complete', output: 'ok' })
    expect(part.metadata).not.toHaveProperty('synthetic')
  })

  it('comes for the calls of a sub-agent with the end of its own call', () => {
    const agent = toolUse('a', 'Agent', { description: 'A', prompt: 'p' })
    const nested = toolUse('n', 'Bash', { command: 'ls' }, { parent_tool_use_id: 'a', agent_id: 'ag' })
    const open = toolUse('o', 'Bash', { command: 'pwd' })
    expect(normalize('claude-code', [agent, nested, open, toolResult('a', 'done')])).toMatchObject([
      { id: 'a', state: 'complete', metadata: { childSessionId: 'ag' } },
      { id: 'n', state: 'error', error: { code: 'no_result' }, metadata: { parentId: 'a' } },
      { id: 'o', state: 'running' },
    ])
  })
})

describe('calls under an agent that was interrupted', () => {
  const agent = toolUse('a', 'Agent', { description: 'A', prompt: 'p' })
  const under = (id: string, parent: string): unknown =>
    toolUse(id, 'Bash', { command: 'ls' }, { parent_tool_use_id: parent })
  const inner = toolUse('b', 'Agent', { prompt: 'q' }, { parent_tool_use_id: 'a' })
  const calls = [agent, under('n', 'a'), inner, under('m', 'b')]
  const stopped = toolResult('a', '[Request interrupted by user for tool use]', {}, true)
  const refused = toolResult('a', REFUSAL, { tool_use_result: 'User rejected tool use' }, true)
  const codes = (...events: unknown[]): unknown[] =>
    normalize('claude-code', [...calls, ...events]).map(({ error }) => error?.code)

  it.each([
    ['its own result says so', [stopped]],
    ['the turn had ended before its result', [turnEnd(), stopped]],
    ['its result read like a refusal before the interrupt was told', [refused, interrupt]],
    ['only the end of the turn tells the interrupt', [refused, turnEnd({ terminal_reason: 'aborted_tools' })]],
    [
      'a task in the background was stopped',
      [
        toolResult('a', 'Launched', { tool_use_result: { isAsync: true, agentId: 'ag' } }),
        turnEnd(),
        { type: 'system', subtype: 'task_notification', task_id: 'ag', tool_use_id: 'a', status: 'stopped' },
      ],
    ],
  ])('were interrupted too: %s', (_, events) => {
    expect(codes(...events)).toEqual(['interrupted', 'interrupted', 'interrupted', 'interrupted'])
  })

  it('got no result when the agent was refused, or ended well', () => {
    expect(codes(refused, turnEnd())).toEqual(['denied', 'no_result', 'no_result', 'no_result'])
    expect(codes(turnEnd(), toolResult('a', 'done'))).toEqual([undefined, 'no_result', 'no_result', 'no_result'])
  })
})

describe('retraction', () => {
  it('takes a call back once, and a late result does not bring it again', () => {
    const normalizer = createNormalizer('claude-code')
    normalizer.push(toolUse('old', 'Bash', { command: 'a' }, { uuid: 'u1' }))
    const changed = normalizer.push(toolUse('new', 'Bash', { command: 'b' }, { uuid: 'u2', supersedes: ['u1'] }))
    expect(changed).toMatchObject([{ id: 'old', metadata: { removed: true } }, { id: 'new' }])
    expect(normalizer.push(toolResult('old', 'late'))).toEqual([])
    expect(normalizer.parts.map(({ id }) => id)).toEqual(['new'])
  })

  it('leaves nothing of a call to the line in its place that uses its id again', () => {
    const events = [
      toolUse('t', 'Bash', { command: 'a' }, { uuid: 'u1' }),
      toolResult('t', 'old'),
      toolUse('t', 'Read', { file_path: '/n' }, { uuid: 'u2', supersedes: ['u1'] }),
    ]
    const [part] = normalize('claude-code', events)
    expect(part).toMatchObject({ name: 'Read', state: 'running', input: { file_path: '/n' } })
    expect(part).not.toHaveProperty('output')
  })

  it('follows a fall back to another model', () => {
    const fallback = { type: 'system', subtype: 'model_refusal_fallback', retracted_message_uuids: ['u1'] }
    expect(normalize('claude-code', [toolUse('old', 'Bash', {}, { uuid: 'u1' }), fallback])).toEqual([])
  })
})
