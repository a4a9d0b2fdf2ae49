import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ProviderId } from '../../part.ts'
import { tables } from '../../providers/tables.ts'
import { callsOf, coveredStreams } from './calls.ts'
import { EXPLAINED } from './explained.ts'
import { explanationOf, titleFaults, viewFaults } from './faults.ts'
import { FLOORS } from './floors.ts'
import { formatMarkdown } from './format-report.ts'
import { KINDLESS } from './kindless.ts'
import { UNEXPLAINED } from './kind-verdict.ts'
import { measureCoverage } from './measure.ts'
import { coverageReport } from './report.ts'

const coverage = measureCoverage()
const PAGE = new URL('../../../docs/coverage.md', import.meta.url)

describe('the coverage of all streams', () => {
  it('stands in the documentation as it is: `npm run coverage:wire -- --write` makes the page', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(formatMarkdown(coverage))
  })

  it.each(coverage.providers)('of $provider does not fall below its floor', ({ provider, all }) => {
    const { kind, title, view } = FLOORS[provider]
    expect((all.known * 100) / all.calls).toBeGreaterThanOrEqual(kind)
    expect((all.titled * 100) / all.calls).toBeGreaterThanOrEqual(title)
    expect((all.complete * 100) / all.ended).toBeGreaterThanOrEqual(view)
  })

  it('has a reason for whatever it lacks', () => {
    const gaps = [...coverage.kinds, ...coverage.titles, ...coverage.views]
    expect(gaps.length).toBeGreaterThan(0)
    expect(gaps.filter(({ why }) => why === UNEXPLAINED)).toEqual([])
  })

  it('has a reason for each row that no stream exercises, and none for another', () => {
    const rows = coverage.providers.flatMap((provider) => provider.rows)
    const isExercised = (row: (typeof rows)[number]): boolean => row.recorded.length + row.written.length > 0
    expect(rows.filter((row) => isExercised(row) === (row.why !== undefined))).toEqual([])
  })

  it('is of every row of every table', () => {
    for (const { provider, rows } of coverage.providers)
      expect(rows.map(({ row }) => row)).toEqual(Object.keys(tables[provider]))
    expect(coverage.providers.map(({ provider }) => provider)).toEqual(Object.keys(tables))
  })

  it('needs each explanation that is given', () => {
    const calls = coveredStreams().flatMap(callsOf)
    const faults = calls.flatMap((call) => [...titleFaults(call), ...viewFaults(call)])
    const needed = new Set(
      faults.flatMap(({ of, call, lacks, why }) => {
        const found = explanationOf(of, call, lacks)
        return found?.why === why ? [JSON.stringify([found, call.part.name])] : []
      }),
    )
    const given = EXPLAINED.flatMap((entry) => entry.tools.map((tool) => JSON.stringify([entry, tool])))
    expect(given.filter((entry) => !needed.has(entry))).toEqual([])
  })
})

describe('the reasons why known tools have no kind of their own', () => {
  it('are one for each row of the kind `unknown`, and none for another', () => {
    const rows = (Object.keys(tables) as ProviderId[]).flatMap((id) =>
      Object.entries(tables[id]).flatMap(([name, { kind }]) => (kind === 'unknown' ? [name] : [])),
    )
    const reasoned = Object.values(KINDLESS).flat()
    expect(reasoned.toSorted()).toEqual([...new Set(rows)].toSorted())
  })
})

describe('the report', () => {
  it('is JSON of the same numbers', () => {
    expect(JSON.parse(coverageReport('json'))).toEqual(JSON.parse(JSON.stringify(coverage)))
  })

  it('is a text whose lines are no longer than asked for, its tables aligned', () => {
    const lines = coverageReport('text', 150).split('\n')
    const table = lines.slice(
      lines.indexOf('Rows of the tables') + 2,
      lines.indexOf('Rows without a recorded stream') - 1,
    )
    expect(table).toHaveLength(1 + coverage.providers.length)
    expect(new Set(table.map((line) => line.length))).toHaveProperty('size', 1)
    expect(Math.max(...lines.filter((line) => line.startsWith('  ')).map((line) => line.length))).toBeLessThanOrEqual(
      150,
    )
  })

  it('is a page with a row for each row of each table', () => {
    const page = coverageReport('markdown')
    for (const { rows } of coverage.providers) for (const { row } of rows) expect(page).toContain(`| ${row} |`)
  })
})
