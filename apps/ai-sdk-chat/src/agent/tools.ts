import { jsonSchema, tool, type ToolSet } from 'ai'

const texts = <Key extends string>(...keys: Key[]) =>
  jsonSchema<Record<Key, string>>({
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' as const }])),
  })

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

const TESTS = [
  '\u001B[1mhealth\u001B[22m\n',
  '  \u001B[32m✓\u001B[39m answers 200 \u001B[2m(2 ms)\u001B[22m\n',
  '  \u001B[32m✓\u001B[39m answers 503 while the pool is empty \u001B[2m(1 ms)\u001B[22m\n',
  '  \u001B[32m✓\u001B[39m opens no connection of its own \u001B[2m(2 ms)\u001B[22m\n',
  '\n\u001B[32m3 passed\u001B[39m in 0.4 s\n',
]

const PUSHED = ['To github.com:example/service.git\n', ' * [new branch]      health-pool -> health-pool\n']

const isPush = (command: string): boolean => command.startsWith('git push')

/** The tools of the agent, on a workspace that is made up. `pace`: milliseconds between two lines of a command's output. */
export function createTools(pace: number): ToolSet {
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pace))
  return {
    grep: tool({
      inputSchema: texts('pattern', 'path'),
      execute: async () => {
        await pause()
        return FOUND
      },
    }),
    read_file: tool({
      inputSchema: texts('path'),
      execute: async () => {
        await pause()
        return HEALTH
      },
    }),
    edit_file: tool({
      inputSchema: texts('path', 'old_string', 'new_string'),
      execute: async ({ path }) => {
        await pause()
        return `${path} has been updated.`
      },
    }),
    bash: tool({
      inputSchema: texts('command'),
      needsApproval: ({ command }) => isPush(command),
      async *execute({ command }) {
        let stdout = ''
        for (const line of isPush(command) ? PUSHED : TESTS) {
          await pause()
          stdout += line
          yield { stdout }
        }
        yield { stdout, exitCode: 0 }
      },
    }),
  }
}
