// Records every baseline anew, so that those of removed stories go away. Recording repeats itself: git shows what changed.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { readOptions } from './read-options.mjs'

readOptions(
  `Usage: npm run record:visual

Takes the screenshots of all stories anew, light and dark, in place of those in tests/visual/__screenshots__: look at each
that git shows as changed before you commit it. To compare without recording: npm run test:visual.

Options:
  -h, --help  print this

It exits with 1 where a story cannot be drawn; \`git checkout tests/visual/__screenshots__\` brings back what was there.
`,
  {},
)

rmSync(new URL('../tests/visual/__screenshots__', import.meta.url), { recursive: true, force: true })
const { status } = spawnSync('vitest', ['run', '--project=visual', '--update'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exit(status ?? 1)
