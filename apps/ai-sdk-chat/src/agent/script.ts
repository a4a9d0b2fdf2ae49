/** A step of the model: what it says, then the tools it calls at once. */
export interface ScriptStep {
  text: string
  calls?: readonly { tool: string; input: object }[]
}

/** What the mock model does about anything it is asked. */
export const STEPS: readonly ScriptStep[] = [
  {
    text: 'I’ll see how the health check works today.',
    calls: [
      { tool: 'grep', input: { pattern: 'healthCheck', path: 'src' } },
      { tool: 'read_file', input: { path: 'src/health.ts' } },
    ],
  },
  {
    text: 'It opens a connection for every request. One from the pool is enough.',
    calls: [
      {
        tool: 'edit_file',
        input: {
          path: 'src/health.ts',
          old_string: "  const db = await connect(config)\n  await db.query('select 1')\n  await db.close()",
          new_string: "  await pool.query('select 1')",
        },
      },
    ],
  },
  {
    text: '',
    calls: [{ tool: 'bash', input: { command: 'npm test -- health' } }],
  },
  {
    text: 'All green. Pushing needs your word.',
    calls: [{ tool: 'bash', input: { command: 'git push origin health-pool' } }],
  },
]

/** Its last words, after the push was allowed or not. */
export const LAST_WORDS = {
  pushed: 'Done: the branch health-pool is pushed, and the check takes 2 ms instead of 40.',
  denied: 'I have not pushed anything. The change is on the branch health-pool, tested and ready.',
}
