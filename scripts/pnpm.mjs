// Runs the pinned pnpm through npx, so that a fresh machine needs only Node and npm.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const pm = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).packageManager
const env = Object.fromEntries(
  // npm exports its own settings as npm_config_*; pnpm would warn about or obey them.
  Object.entries(process.env).filter(
    ([k]) => !/^npm_(config_(?!registry)|package_|lifecycle_|execpath|command)/i.test(k),
  ),
)
env.TURBO_TELEMETRY_DISABLED = '1'
env.STORYBOOK_DISABLE_TELEMETRY = '1'
env.DO_NOT_TRACK = '1'
const r = spawnSync('npx', ['--yes', pm, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
  shell: process.platform === 'win32',
})
process.exit(r.status ?? 1)
