import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { benchesOf, benchNames } from '../packages/normalize/bench/benches.mjs'
import { time, timeOfOne } from '../packages/normalize/bench/measure.mjs'
import { checkReading, middleOf } from '../packages/normalize/bench/readings.mjs'
import { table } from '../packages/normalize/bench/table.mjs'

afterEach(() => vi.restoreAllMocks())

/** A processor that has worked so long, and tells its time in steps as some machines do. */
function processor(step: number) {
  const at = { cpuMs: 0, wallMs: 0 }
  vi.spyOn(performance, 'now').mockImplementation(() => at.wallMs)
  vi.spyOn(process, 'cpuUsage').mockImplementation((before = { user: 0, system: 0 }) => {
    const told = step === Infinity ? 0 : Math.floor(at.cpuMs / step) * step
    return { user: told * 1000 - before.user, system: 0 }
  })
  const work = (ms: number) => (): void => {
    at.cpuMs += ms
    at.wallMs += ms
  }
  return { at, work }
}

describe('time', () => {
  it('is that of the processor', () => {
    const { work } = processor(1)
    expect(time(work(7))).toBe(7)
  })

  it('is never zero: that is an error', () => {
    const { work } = processor(10)
    expect(() => time(work(7))).toThrow(/^The time of the processor was read as 0 ms: too little work/u)
  })
})

describe('timeOfOne', () => {
  it.each([
    ['a clock of fine steps', 0.1, 1.5],
    ['a clock of coarse steps', 10, 1.5],
    ['work that is long enough once', 10, 4000],
  ])('tells by %s how long one run takes', (_, step, ms) => {
    const { work } = processor(step)
    expect(timeOfOne(work(ms)) / ms).toBeCloseTo(1, 1)
  })

  it('repeats work for 200 ms, and not for longer', () => {
    const { at, work } = processor(10)
    timeOfOne(work(8))
    expect(at.cpuMs).toBe(200)
  })

  it('gives up where the clock stands still', () => {
    const { work } = processor(Infinity)
    expect(() => timeOfOne(work(1000))).toThrow('this machine does not tell it')
  })
})

describe('checkReading', () => {
  it('takes finite numbers, and words', () => {
    const reading = { form: 'exec', calls: 0, parseMs: 1.5, added: -0.01 }
    expect(checkReading(reading, 'added')).toBe(reading)
  })

  it.each([
    ['a time of zero', { added: 1, parseMs: 0 }, 'parseMs was read as 0: measure more (--megabytes, --calls)'],
    ['a time below zero', { added: 1, ourMs: -3 }, 'ourMs was read as -3: measure more (--megabytes, --calls)'],
    ['a ratio to zero, as JSON tells it', JSON.parse(JSON.stringify({ added: 1 / 0 })), 'added was read as null'],
    ['another number that is none', { added: 1, heldMb: null }, 'heldMb was read as null'],
    ['a ratio that is not there', { parseMs: 1 }, 'added was read as undefined'],
    ['a ratio in words', { added: 'much' }, 'added was read as much'],
  ])('refuses %s', (_, reading, message) => {
    expect(() => checkReading(reading, 'added')).toThrow(message)
  })
})

it('of several rounds the middle counts, number by number', () => {
  const rounds = [
    { form: 'exec', parseMs: 1, peakMb: 300 },
    { form: 'exec', parseMs: 9, peakMb: 100 },
    { form: 'exec', parseMs: 2, peakMb: 200 },
  ]
  expect(middleOf(rounds)).toEqual({ form: 'exec', parseMs: 2, peakMb: 200 })
})

describe('the table', () => {
  const benches = benchesOf({ calls: 100_000 })
  const rowOf = (name: string, value: number, found: Record<string, unknown>): string[] => {
    const bench = benches.find((each) => each.bench === name)
    if (bench === undefined) throw new Error(`No bench ${name}`)
    const [, , row = ''] = table([{ ...bench, value, isMet: value <= bench.target, found }]).split('\n')
    return row.split('|').map((cell) => cell.trim())
  }

  it('tells the ratio and what it is of: times, speed and memory', () => {
    const found = { bytes: 50_000_000, parseMs: 200, normalizeMs: 250, peakMb: 512.3, heldMb: 60.7 }
    const told = ['0.25', '≤ 0.5', 'met', '200 → 250 ms', '200', '512', '61', 'added to JSON.parse, events all at once']
    expect(rowOf('throughput', 0.25, found).slice(3, -1)).toEqual(told)
  })

  it('tells no speed where events are counted, not bytes', () => {
    const found = { firstUs: 8.888, lastUs: 13.333, peakMb: 300, heldMb: 100 }
    const what = 'an event at 100,000 calls, to one at 1,000'
    const told = ['1.50', '≤ 1.3', 'missed', '8.89 → 13.3 µs', '', '300', '100', what]
    expect(rowOf('growth', 1.5, found).slice(3, -1)).toEqual(told)
  })

  it('of the page tells each bench with its target', () => {
    const page = readFileSync(new URL('../packages/normalize/docs/bench.md', import.meta.url), 'utf8')
    const told = [...page.matchAll(/^\| `([\w-]+)` \|.*\| ≤ ([\d.]+) \|$/gmu)].map(([, name, target]) => [name, target])
    const targets = new Map(benches.map(({ bench, target }) => [bench, String(target)]))
    expect(told).toEqual([...targets])
  })

  it('has a row for each bench that --only names', () => {
    expect([...new Set(benches.map(({ bench }) => bench))]).toEqual(benchNames)
  })
})
