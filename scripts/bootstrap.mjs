// Installs the workspace from the lockfile, unless that is done already.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isInstalled, stampFile, wantedStamp } from './install-stamp.mjs'

if (!isInstalled()) {
  const pnpm = fileURLToPath(new URL('pnpm.mjs', import.meta.url))
  const args = [pnpm, 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only']
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stampFile, wantedStamp())
}
