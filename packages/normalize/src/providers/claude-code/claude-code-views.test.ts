import { describe, expect, it } from 'vitest'
import { viewIn, viewOfCall } from '../../testing/claude-lines.ts'

describe('commands', () => {
  it('show command, description, what was printed and the exit code', () => {
    expect(viewIn('bash', 'toolu_0001_0')).toEqual({
      kind: 'bash',
      action: 'run',
      command: 'echo hello && pwd',
      description: 'Say hello',
      output: 'hello\n/workspace/demo',
    })
    expect(viewIn('bash', 'toolu_0002_0')).toMatchObject({
      exitCode: 3,
      output: "ls: cannot access 'no-such-dir': No such file or directory",
    })
    expect(viewIn('bash', 'toolu_0005_0')).toMatchObject({ timeoutMs: 700, timedOut: true, exitCode: 143, output: '' })
  })

  it('show nothing where nothing was printed', () => {
    expect(viewIn('bash', 'toolu_0006_0')).toMatchObject({ command: 'true', output: '' })
    expect(viewOfCall('Bash', { command: 'true' }, '(Bash completed with no output)')).toMatchObject({ output: '' })
  })

  it('show what is known of an output that was saved to a file', () => {
    const bash = viewIn('bash', 'toolu_0003_0')
    expect(bash).toMatchObject({ truncated: true, outputFile: expect.stringMatching(/b78r4b7r0\.txt$/u) })
    // The stub previews 105 lines; the structured result has more.
    const lines = bash.kind === 'bash' ? (bash.output?.split('\n') ?? []) : []
    expect([lines[0], lines[104], lines.length > 400]).toEqual(['1 padding padding', '105 padding padding', true])
    const stub =
      '<persisted-output>\nOutput too large (418.8KB). Full output saved to: /tmp/o.txt\n\nPreview (first 2KB):\n1\n2\n...\n</persisted-output>'
    expect(viewOfCall('Bash', { command: 'seq 9' }, stub)).toMatchObject({
      output: '1\n2',
      truncated: true,
      outputFile: '/tmp/o.txt',
    })
  })

  it('keep errors apart where the result does', () => {
    expect(viewIn('written-commands', 'toolu_c4')).toMatchObject({ output: 'building', stderr: 'warn: slow disk' })
  })

  it('read, stop and report on a process', () => {
    expect(viewIn('written-old-tools', 'toolu_o4')).toMatchObject({
      action: 'read',
      processId: 'bash_1',
      output: 'server up',
      stderr: 'port busy',
      exitCode: 1,
    })
    expect(viewIn('written-old-tools', 'toolu_o7')).toMatchObject({
      action: 'read',
      processId: 'ag_9',
      output: 'The agent found 3 files.',
    })
    expect(viewIn('bash_background', 'toolu_0017_0')).toMatchObject({
      action: 'stop',
      processId: 'b9l2b5fft',
      output: 'Successfully stopped task: b9l2b5fft (sleep 300)',
    })
  })
})

describe('the web', () => {
  it.each(['toolu_w2', 'toolu_w3'])('shows query, hits and prose: %s', (id) => {
    expect(viewIn('written-web', id)).toMatchObject({
      action: 'search',
      query: 'bun sqlite',
      results: [{ title: 'bun:sqlite', url: 'https://bun.sh/docs/api/sqlite' }],
      answer: 'Bun has it built in.',
    })
  })

  it('shows a page with its address and status', () => {
    expect(viewIn('written-web', 'toolu_w1')).toMatchObject({
      action: 'open',
      prompt: 'Summarise',
      page: { url: 'https://www.example.com/docs?page=2', status: 200, text: '# Docs\nAll about it.' },
    })
  })
})

describe('MCP tools and browsers', () => {
  it('show content blocks and structured content', () => {
    expect(viewIn('mcp', 'toolu_0070_0')).toMatchObject({
      server: 'scratch',
      tool: 'image',
      content: [{ type: 'text', text: 'one 8x8 pixel image' }, { type: 'image', mime: 'image/png' }, { type: 'text' }],
    })
    expect(viewIn('mcp', 'toolu_0073_0')).toMatchObject({
      arguments: { city: 'Oslo' },
      structured: { city: 'Oslo', tempC: 21.5 },
    })
  })

  it('show the page, a screenshot and the console', () => {
    expect(viewIn('written-browser', 'toolu_b1')).toMatchObject({
      kind: 'browser',
      action: 'navigate',
      url: 'https://shop.example.com/cart?id=7',
      pageUrl: 'https://shop.example.com/cart',
      pageTitle: 'Your cart',
      screenshot: { type: 'image', mime: 'image/png' },
      console: [
        { level: 'error', text: 'Failed to load resource: 404', source: 'https://shop.example.com/app.js:12' },
        { level: 'log', text: 'cart ready', source: 'app.js:3' },
      ],
    })
  })
})
