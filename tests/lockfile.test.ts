import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the lockfile names no server', () => {
  const lines = readFileSync(new URL('../pnpm-lock.yaml', import.meta.url), 'utf8').split('\n')
  expect(lines.filter((line) => /https?:\/\/|tarball:/.test(line))).toEqual([])
})
