// Process of one round: what an event costs while the session of one provider grows, at its beginning and at its end.
import { createNormalizer } from '@tools/normalize'
import { formsOf, linesOf } from './corpus.mjs'
import { collectGarbage, heapMb, median, peakMb, time } from './measure.mjs'

const WINDOWS = 5
/** A recording with more bytes for each of its calls would measure how large they are, and not how many. */
const LARGE = 12_000

const [provider = '', most = ''] = process.argv.slice(2)
const id = /** @type {import('@tools/normalize').ProviderId} */ (provider)
const limit = Number(most)
const open = () => createNormalizer(id, { mcpServers: ['scratch'] })

/** @param {readonly string[]} lines */
const partsOf = (lines) => {
  const normalizer = open()
  for (const line of lines) normalizer.push(JSON.parse(line))
  return normalizer.parts
}

/**
 * Whether a recording measures how many calls there are: not how large they are, nor how many go on at once. Work that goes on
 * in the background for good would be more with each copy, and each turn's end looks at all that is open.
 * @param {string} text
 */
const isOfMany = (text) => {
  const parts = partsOf(text.split('\n'))
  return text.length < LARGE * parts.length && parts.every(({ state }) => state === 'complete' || state === 'error')
}

/** The form with the most calls in its recordings: the one that is recorded best. */
const [form] = formsOf(provider)
  .map(({ form: name, recordings }) => {
    const picked = { form: name, recordings: recordings.filter(({ text }) => isOfMany(text)) }
    return { ...picked, calls: partsOf(linesOf(picked, 0)).length }
  })
  .toSorted((a, b) => b.calls - a.calls)
if (form === undefined || form.calls === 0) throw new Error(`No recordings of ${provider}`)

let copy = 0
/** The events of about a thousand calls, always of the same kinds. */
const nextEvents = () => {
  const copies = Math.max(1, Math.round(1000 / form.calls))
  return Array.from({ length: copies }, () => linesOf(form, copy++)).flatMap((lines) =>
    lines.map((line) => JSON.parse(line)),
  )
}

/** Microseconds of each event. @param {import('@tools/normalize').Normalizer} normalizer */
const costOf = (normalizer) => {
  const events = nextEvents()
  const ms = time(() => {
    for (const event of events) normalizer.push(event)
  })
  return (ms * 1000) / events.length
}

const warm = open()
while (warm.parts.length < 10_000) costOf(warm)

const normalizer = open()
costOf(normalizer)
const first = Array.from({ length: WINDOWS }, () => costOf(normalizer))
while (normalizer.parts.length < limit) for (const event of nextEvents()) normalizer.push(event)
const last = Array.from({ length: WINDOWS }, () => costOf(normalizer))
const { length: calls } = normalizer.parts
collectGarbage()

console.log(
  JSON.stringify({
    form: form.form,
    calls,
    firstUs: median(first),
    lastUs: median(last),
    growth: median(last) / median(first),
    heldMb: heapMb(),
    peakMb: peakMb().rss,
  }),
)
