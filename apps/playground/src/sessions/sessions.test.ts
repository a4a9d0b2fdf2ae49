import { fixtures } from '@tools/normalize/fixtures'
import { expect, test } from 'vitest'
import { AGENTS } from './agents.ts'
import { formatHash, readHash } from './hash.ts'
import { openRecording, recordings, WRITTEN } from './recordings.ts'
import { titleOf } from './titleOf.ts'

test('every recording is listed, by agent', () => {
  expect(recordings.map(({ name }) => name).sort()).toEqual(fixtures())
  const agents = recordings.map(({ provider }) => provider)
  expect([...new Set(agents)]).toEqual(Object.keys(AGENTS))
})

test('no two recordings of one list have the same title', () => {
  const titles = recordings.map(({ provider, group, title }) => `${provider} ${group} ${title}`)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test.each([
  ['slow_bash', 'Slow command'],
  ['agent.agent-a1', 'Sub-agents: file of one'],
  ['hooks', 'Hooks'],
  ['mcp-ends', 'MCP ends'],
  ['new_kind-of.case', 'New kind of.case'],
  ['constructor', 'Constructor'],
])('%s is called "%s"', (file, title) => {
  expect(titleOf(file)).toBe(title)
})

test('streams that were written say so, and come after what was recorded', () => {
  const own = recordings.filter(({ provider }) => provider === 'opencode')
  const first = own.findIndex(({ group }) => group === WRITTEN)
  expect(own.slice(first).every(({ name, group }) => group === WRITTEN && name.includes('written-'))).toBe(true)
  expect(own.slice(0, first).some(({ name }) => name.includes('written-'))).toBe(false)
})

test('a name that is not recorded opens nothing', () => {
  expect(openRecording('codex/app-server/none')).toBeUndefined()
})

test.each([
  ['#codex/app-server/shell', { name: 'codex/app-server/shell', position: undefined }],
  ['#codex/app-server/shell@42', { name: 'codex/app-server/shell', position: 42 }],
])('%s names a moment, and is its address', (hash, moment) => {
  expect(readHash(hash)).toEqual(moment)
  expect(formatHash(moment)).toBe(hash)
})

test.each(['', '#', '#@3'])('"%s" names no moment', (hash) => {
  expect(readHash(hash)).toBeUndefined()
})

test('an address that is badly escaped is taken as it stands', () => {
  expect(readHash('#50%')).toEqual({ name: '50%', position: undefined })
})
