// Checks the packages as they would be published: packs them into a temporary folder and looks at the tarballs.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const dir = mkdtempSync(join(tmpdir(), 'pack-'))
let failed = false

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) failed = true
}

try {
  run(process.execPath, [
    'scripts/pnpm.mjs',
    '--recursive',
    '--filter=./packages/*',
    'pack',
    `--pack-destination=${dir}`,
  ])
  for (const tarball of readdirSync(dir).map((name) => join(dir, name))) {
    run('node_modules/.bin/publint', ['--strict', tarball])
    run('node_modules/.bin/attw', [
      tarball,
      '--profile',
      'esm-only',
      '--exclude-entrypoints',
      'styles.css',
      '--format',
      'ascii',
      '--no-color',
    ])
  }
} finally {
  rmSync(dir, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)
