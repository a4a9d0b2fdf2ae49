// The recordings of a provider as JSON lines, and as many copies of them as wanted: each with ids and times of its own, all
// of one session, as a long one would be.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const providers = fileURLToPath(new URL('../src/providers', import.meta.url))
const DAY = 86_400_000

/** @typedef {{ text: string, root: string | undefined, ids: RegExp | undefined }} Recording */
/** @typedef {{ form: string, recordings: Recording[] }} Form */

/** The providers that have recordings. */
export const providerIds = () =>
  readdirSync(providers, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** The recordings of a provider by wire form: a session has one. @param {string} provider @returns {Form[]} */
export function formsOf(provider) {
  const fixtures = join(providers, provider, 'fixtures')
  return readdirSync(fixtures).map((form) => ({
    form,
    recordings: readdirSync(join(fixtures, form))
      .filter((file) => /\.jsonl?$/u.test(file) && !file.endsWith('.parts.json'))
      .map((file) => recordingOf(readFileSync(join(fixtures, form, file), 'utf8'), file.endsWith('.json'))),
  }))
}

/** @param {string} file @param {boolean} isDocument @returns {Recording} */
function recordingOf(file, isDocument) {
  const events = (isDocument ? [file] : file.split('\n').filter((line) => line.trim() !== '')).map((line) =>
    JSON.parse(line),
  )
  const found = { root: '', ids: new Set() }
  for (const event of events) collect(event, '', found)
  const { root } = found
  found.ids.delete(root)
  const ids = [...found.ids].sort((a, b) => b.length - a.length).map((id) => id.replaceAll(/[^\w]/gu, String.raw`\$&`))
  return {
    text: events.map((event) => JSON.stringify(event)).join('\n'),
    root: root || undefined,
    ids: ids.length === 0 ? undefined : new RegExp(String.raw`(?<![\w-])(?:${ids.join('|')})(?![\w-])`, 'g'),
  }
}

const ROOT = /^(?:session|thread)_?id$/iu
const ID = /(?:^|_)u?uid$|(?:^|_)id$|Id$|ID$|Uuid$/u
/** The id of a call may be any word; of other things it must look like one. */
const CALL = /^(?:tool_?)?call_?id$/iu
/** Ids of what stays the same from session to session. */
const LASTING = /^(?:model|provider|project|option|environment)_?id$/iu

/** The ids that stand in a value; the first one of a session is that of the whole recording. */
/** @param {unknown} value @param {string} key @param {{ root: string, ids: Set<string> }} found */
function collect(value, key, found) {
  if (typeof value === 'string') {
    const isId = CALL.test(key) || (ID.test(key) && !LASTING.test(key) && /[\d_]/u.test(value) && value.length > 2)
    if (!isId) return
    if (found.root === '' && ROOT.test(key)) found.root = value
    found.ids.add(value)
  } else if (Array.isArray(value)) for (const item of value) collect(item, key, found)
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) collect(item, name, found)
}

const TIME = /"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/gu

/** The lines of the recordings of a form once more: later than those of the copy before. @param {Form} form @param {number} copy */
export const linesOf = ({ form, recordings }, copy) =>
  recordings.flatMap((recording, at) => copyOf(recording, `session-${form}-1`, copy, `n${copy.toString(36)}r${at}`))

/** @param {Recording} recording @param {string} session @param {number} day @param {string} suffix */
function copyOf({ text, root, ids }, session, day, suffix) {
  const later = text.replaceAll(TIME, (_, time) => `"${new Date(Date.parse(time) + day * DAY).toISOString()}"`)
  const fresh = ids === undefined ? later : later.replaceAll(ids, (id) => id + suffix)
  const joined = root === undefined ? fresh : fresh.replaceAll(root, session)
  // Flat strings of their own, as a reader of lines gives them.
  return joined.split('\n').map((line) => Buffer.from(line).toString())
}

/** About so many bytes of a provider's recordings, each form with the share that its recordings have. @param {string} provider @param {number} bytes */
export function corpusOf(provider, bytes) {
  const forms = formsOf(provider)
  const once = forms.flatMap(({ recordings }) => recordings).reduce((sum, { text }) => sum + text.length, 0)
  const copies = Math.max(1, Math.round(bytes / once))
  return forms.map((form) => ({
    form: form.form,
    lines: Array.from({ length: copies }, (_, copy) => linesOf(form, copy)).flat(),
  }))
}
