import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

// What only this machine knows: where the clone lies, and a registry that is not the public one.
const registry = URL.canParse(process.env['npm_config_registry'] ?? '')
  ? new URL(process.env['npm_config_registry']!)
  : undefined
const local = [root.replace(/[/\\]$/, ''), registry?.hostname].filter(
  (text) => text !== undefined && text !== `registry.${'npmjs'}.org`,
) as string[]

test('no tracked file names this machine or its registry', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  const naming = files.filter((file) => {
    if (file.endsWith('.png') || !existsSync(root + file)) return false
    const text = readFileSync(root + file, 'utf8')
    return local.some((name) => text.includes(name))
  })
  expect(naming).toEqual([])
})
