/** A tool call of the script, and what the tool prints, piece by piece. */
export interface ScriptCall {
  tool: string
  args: Record<string, string>
  /** Texts of a file or of a search; of a command its output, in the pieces in which it comes. */
  gives: readonly string[]
  /** The person is asked before it runs. */
  asks?: boolean
}

/** What the model says or does next. */
export type ScriptStep = { say: string } | { call: ScriptCall }

const HEALTH = `import { connect } from './db.ts'
import { config } from './config.ts'

export async function healthCheck(): Promise<Response> {
  const db = await connect(config)
  await db.query('select 1')
  await db.close()
  return Response.json({ ok: true })
}
`

const FOUND = `src/health.ts:4:export async function healthCheck(): Promise<Response> {
src/server.ts:2:import { healthCheck } from './health.ts'
src/server.ts:18:  router.get('/health', healthCheck)
`

/** What the model does about anything it is asked, until it asks for leave. */
export const STEPS: readonly ScriptStep[] = [
  { say: 'I’ll see how the health check works today.' },
  { call: { tool: 'grep', args: { pattern: 'healthCheck', path: 'src' }, gives: [FOUND] } },
  { call: { tool: 'read_file', args: { path: 'src/health.ts' }, gives: [HEALTH] } },
  { say: 'It opens a connection for every request. One from the pool is enough.' },
  {
    call: {
      tool: 'edit_file',
      args: {
        path: 'src/health.ts',
        old_string: "  const db = await connect(config)\n  await db.query('select 1')\n  await db.close()",
        new_string: "  await pool.query('select 1')",
      },
      gives: ['src/health.ts has been updated.'],
    },
  },
  {
    call: {
      tool: 'bash',
      args: { command: 'npm test -- health' },
      gives: [
        '\u001B[1mhealth\u001B[22m\n',
        '  \u001B[32m✓\u001B[39m answers 200 \u001B[2m(2 ms)\u001B[22m\n',
        '  \u001B[32m✓\u001B[39m answers 503 while the pool is empty \u001B[2m(1 ms)\u001B[22m\n',
        '  \u001B[32m✓\u001B[39m opens no connection of its own \u001B[2m(2 ms)\u001B[22m\n',
        '\n\u001B[32m3 passed\u001B[39m in 0.4 s\n',
      ],
    },
  },
  { say: 'All green. Pushing needs your word.' },
  {
    call: {
      tool: 'bash',
      args: { command: 'git push origin health-pool' },
      gives: ['To github.com:example/service.git\n', ' * [new branch]      health-pool -> health-pool\n'],
      asks: true,
    },
  },
]

/** Its last words, after the push was allowed or not. */
export const LAST_WORDS = {
  pushed: 'Done: the branch health-pool is pushed, and the check takes 2 ms instead of 40.',
  denied: 'I have not pushed anything. The change is on the branch health-pool, tested and ready.',
}
