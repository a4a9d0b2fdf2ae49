// Checks what an import costs: who reads parts loads neither the shell parser nor the schemas, and the sizes that the docs tell are true.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const entry = 'virtual:entry'
const page = readFileSync(new URL('../packages/normalize/docs/calls.md', import.meta.url), 'utf8')
const ui = new URL('../packages/ui/dist/index.js', import.meta.url)
const normalize = new URL('../packages/normalize/dist/index.js', import.meta.url)
const calls = new URL('../packages/normalize/dist/calls/index.js', import.meta.url)

/** What only the typed calls need: a view reads an edit as they do. */
const APART = /normalize\/dist\/calls\/(?!(?:edits-of|hunk)\.js$)|node_modules\/(?:unbash|@noble)\//u

/** What only the strict validation of parts needs. */
const STRICT = /normalize\/dist\/(?:parse-tool-part|tool-part-schema)\.js$|node_modules\/valibot\//u

/** What is fetched only when it is shown: what colours code, and the dialog of a picture. */
const ON_DEMAND =
  /node_modules\/(?:shiki|@shikijs|oniguruma-)|@base-ui\/react\/dialog\/|ui\/dist\/blocks\/Lightbox\.js$/u

/**
 * What a bundler makes of an import, without what is only loaded on demand: its modules, and its bytes minified and gzipped.
 * @param {URL} file
 * @param {readonly string[]} names what of its exports is imported
 */
async function bundle(file, names) {
  const code = `export { ${names.join(', ')} } from ${JSON.stringify(fileURLToPath(file))}`
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  })
  if (!('output' in output)) throw new Error('The build gave no output')
  const files = new Map(output.output.flatMap((made) => (made.type === 'chunk' ? [[made.fileName, made]] : [])))
  const chunks = [...files.values()].filter((chunk) => chunk.isEntry)
  // Grows while it is walked: what a chunk imports is loaded with it.
  for (const chunk of chunks)
    for (const name of chunk.imports) {
      const next = files.get(name)
      if (next !== undefined && !chunks.includes(next)) chunks.push(next)
    }
  const text = chunks.map((chunk) => chunk.code).join('')
  return { modules: chunks.flatMap((chunk) => chunk.moduleIds), bytes: gzipSync(text, { level: 9 }).length }
}

/** @type {string[]} */
const problems = []

const inCalls = new Set(Object.keys(await import(calls.href)))
const ofParts = Object.keys(await import(normalize.href)).filter((name) => !inCalls.has(name))
const readers = await bundle(
  normalize,
  ofParts.filter((name) => name !== 'parseToolPart'),
)
const drawers = await bundle(ui, Object.keys(await import(ui.href)))
for (const stray of [...readers.modules, ...drawers.modules].filter((id) => APART.test(id) || STRICT.test(id)))
  problems.push(`Who reads or draws parts also loads ${stray}`)
for (const stray of drawers.modules.filter((id) => ON_DEMAND.test(id)))
  problems.push(`Who draws parts loads ${stray} before it is shown`)
// Else nothing would be found above, whatever was loaded.
const callers = await bundle(normalize, ['parseToolCall'])
if (!callers.modules.some((id) => APART.test(id))) problems.push('The typed calls are not found')
const parsers = await bundle(normalize, ['parseToolPart'])
if (!parsers.modules.some((id) => STRICT.test(id))) problems.push('The strict validation of parts is not found')

const told = [...page.matchAll(/^\| `(\w+)` alone \| (\d+) kB \|$/gmu)]
if (told.length === 0) problems.push('The page of the typed calls tells no sizes')
for (const [, name = '', size] of told) {
  const kilobytes = (await bundle(normalize, [name])).bytes / 1000
  // What is told is what to expect, to the kilobyte, and need not change with every commit.
  const room = Math.max(0.5, kilobytes / 20)
  if (Math.abs(kilobytes - Number(size)) > room)
    problems.push(`${name} is ${kilobytes.toFixed(1)} kB, and not ${size} kB`)
}

for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
