import { describe, expect, it } from 'vitest'
import type { NormalizedToolPart } from '../../part.ts'
import { only, toolResult, toolUse, viewIn, viewOfCall } from '../../testing/claude-lines.ts'

describe('sub-agents', () => {
  it.each([
    ['agent', 'toolu_0085_0', 'Sub result: README.md and src.'],
    ['agent', 'toolu_0090_0', 'Alias ok.'],
    ['written-teams', 'toolu_t6', 'A tiny repo.\n  With code.'],
    ['written-background', 'toolu_g1', 'left-pad is outdated.'],
  ])('show the report as the agent wrote it: %s %s', (stream, id, report) => {
    expect(viewIn(stream, id)).toMatchObject({ kind: 'subagent', action: 'run', report })
  })

  it('show prompt, type, usage and session', () => {
    expect(viewIn('agent', 'toolu_0085_0')).toMatchObject({
      agentType: 'general-purpose',
      prompt: 'SUB:one list the files',
      description: 'List files',
      usage: { totalTokens: 110, toolUses: 3, durationMs: 193 },
      childSessionId: 'adb06fccd6a67bf99',
      task: { id: 'adb06fccd6a67bf99', status: 'completed' },
    })
  })

  it('show messages, teams and workflows', () => {
    expect(viewIn('written-teams', 'toolu_t2')).toMatchObject({
      action: 'message',
      agents: ['researcher'],
      prompt: 'Please read CHANGELOG.md and report.',
    })
    expect(viewIn('written-teams', 'toolu_t1')).toMatchObject({ action: 'createTeam', description: 'release' })
    expect(viewIn('written-teams', 'toolu_t3')).toMatchObject({
      action: 'workflow',
      description: 'release-notes',
      report: 'Notes written.',
    })
  })
})

describe('questions', () => {
  it('show options and answers', () => {
    expect(viewIn('sdk_ask', 'toolu_0143_0')).toMatchObject({
      questions: [
        { text: 'Which color?', header: 'Color', multiSelect: false, options: [{ label: 'Red' }, { label: 'Blue' }] },
        { multiSelect: true },
      ],
      answers: { 'Which color?': ['Blue'], 'Which toppings?': ['A', 'B'] },
    })
  })

  it.each([
    ['Red, Blue', ['Red', 'Blue']],
    ['Blue', ['Blue']],
    ['', []],
    ['Fast, but risky', ['Fast, but risky']],
    ['Red, Fast, but risky, Blue', ['Red', 'Fast, but risky', 'Blue']],
    ['Fast, but risky, cheap', ['Fast', 'but risky, cheap']],
    ['Something else, with a comma', ['Something else, with a comma']],
    ['Red, and a bit of green', ['Red, and a bit of green']],
    ['Red,Blue', ['Red,Blue']],
    ['Red, ', ['Red, ']],
  ])('of several choices take %j apart only where all of it are labels', (answer, chosen) => {
    const labels = ['Red', 'Blue', 'Fast', 'Fast, but risky', 'but risky, cheap']
    const options = labels.map((label) => ({ label }))
    const ask = { questions: [{ question: 'Which?', options, multiSelect: true }] }
    const structured = { questions: ask.questions, answers: { 'Which?': answer } }
    expect(viewOfCall('AskUserQuestion', ask, 'Answered', structured)).toMatchObject({ answers: { 'Which?': chosen } })
    const sentence = viewOfCall('AskUserQuestion', ask, `You asked "Which?"="${answer}".`)
    expect(sentence).toMatchObject({ answers: { 'Which?': chosen } })
  })

  it('read the answers from a sentence, however it begins', () => {
    expect(viewIn('written-plans', 'toolu_p6')).toMatchObject({
      answers: { 'Which "mode", if any?': ['Safe, slow'], 'Extras?': ['A, B', 'Logs'] },
    })
    const ask = { questions: [{ question: 'Pick', options: [{ label: 'X' }] }] }
    for (const text of [
      'User has answered your questions: "Pick"="X". You can now continue.',
      'Your questions have been answered: "Pick"="X".',
    ])
      expect(viewOfCall('AskUserQuestion', ask, text)).toMatchObject({ answers: { Pick: ['X'] } })
    expect(viewOfCall('AskUserQuestion', ask, 'No answer')).toMatchObject({ answers: {} })
  })

  it.each([
    ['the input', viewIn('plan_mode_cli', 'toolu_0128_0'), { text: '# Plan\n\n1. Do it' }],
    [
      'the result',
      viewIn('written-plans', 'toolu_p2'),
      { text: '# Plan\n1. a', filePath: '/workspace/demo/.claude/plans/p.md' },
    ],
    [
      'the text and a file',
      viewIn('written-plans', 'toolu_p3'),
      { text: '# Second\n1. b', filePath: '/workspace/demo/.claude/plans/q.md' },
    ],
  ])('show a plan from %s', (_, shown, plan) => {
    expect(shown).toMatchObject({ kind: 'question', action: 'plan', plan })
  })
})

describe('to-dos', () => {
  it('show the list and the one before', () => {
    expect(viewIn('todo', 'toolu_0054_0')).toMatchObject({
      action: 'update',
      items: [
        { text: 'Read code', status: 'completed' },
        { text: 'Edit', status: 'in_progress', activeText: 'Editing' },
      ],
      previous: [
        { text: 'Read code', status: 'in_progress' },
        { text: 'Edit', status: 'pending' },
      ],
    })
  })

  it('show one task, and all of them', () => {
    expect(viewIn('tasks', 'toolu_0057_0')).toMatchObject({
      action: 'createTask',
      items: [{ id: '1', text: 'Read code', activeText: 'Reading code' }],
    })
    expect(viewIn('tasks', 'toolu_0058_0')).toMatchObject({
      action: 'updateTask',
      items: [{ id: '1', status: 'in_progress' }],
    })
    const list = [
      { id: '1', text: 'Read code', status: 'in_progress' },
      { id: '2', text: 'Edit', status: 'pending' },
    ]
    expect(viewIn('tasks', 'toolu_0059_0')).toMatchObject({ action: 'read', items: list })
    expect(viewOfCall('TaskList', {}, '#1 [in_progress] Read code\n#2 [pending] Edit')).toMatchObject({ items: list })
    expect(viewIn('written-old-tools', 'toolu_o8')).toMatchObject({ items: [{ text: 'Ship it', priority: 'high' }] })
  })

  it('tie the calls of a task together', () => {
    const task = (name: string, input: object, content: string): NormalizedToolPart =>
      only(toolUse('t', name, input), toolResult('t', content))
    expect(task('TaskCreate', { subject: 'A' }, 'Task #12 created successfully: A').metadata?.task).toEqual({
      id: '12',
    })
    expect(task('TaskUpdate', { taskId: '12', status: 'deleted' }, 'ok').metadata?.task).toEqual({
      id: '12',
      status: 'deleted',
    })
  })
})
