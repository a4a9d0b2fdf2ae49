// Records every baseline anew, so that those of removed stories go away. Recording repeats itself: git shows what changed.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'

rmSync(new URL('../tests/visual/__screenshots__', import.meta.url), { recursive: true, force: true })
const { status } = spawnSync('vitest', ['run', '--project=visual', '--update'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exit(status ?? 1)
