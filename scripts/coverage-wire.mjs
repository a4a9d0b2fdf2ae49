// npm run coverage:wire -- [--json | --markdown | --write]: how far the tool calls of all streams are understood.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fail } from './fail.mjs'
import { loadSource } from './load-source.mjs'
import { readOptions } from './read-options.mjs'

const USAGE = `Usage: npm run coverage:wire -- [--json | --markdown | --write]

Tells how far the tool calls of all recorded and written streams are understood, and why where they are not.

Options (none: a table for the terminal):
  --json      print it as JSON; when piped: npm run --silent coverage:wire -- --json
  --markdown  print it as the page packages/normalize/docs/coverage.md
  --write     write that page
  -h, --help  print this

Examples:
  npm run coverage:wire
  npm run coverage:wire -- --write
`

const folder = new URL('../packages/normalize/', import.meta.url)
const option = /** @type {const} */ ({ type: 'boolean', default: false })
const { values: options } = readOptions(USAGE, { options: { json: option, markdown: option, write: option } })
if (Object.values(options).filter(Boolean).length > 1)
  fail('Only one of --json, --markdown and --write. --help tells the options.')

const { coverageReport } = await loadSource(folder, 'src/testing/wire-coverage/report.ts')

if (options.write) {
  const page = fileURLToPath(new URL('docs/coverage.md', folder))
  writeFileSync(page, coverageReport('markdown'))
  console.log(`Written: ${page}`)
} else {
  // Who reads no further, such as `head`, has what it wants.
  process.stdout.on('error', () => {})
  const form = options.json ? 'json' : options.markdown ? 'markdown' : 'text'
  process.stdout.write(coverageReport(form, process.stdout.columns))
}
