// npm run coverage:wire -- [--json | --markdown | --write]: how far the tool calls of all streams are understood.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadSource } from './load-source.mjs'

const folder = new URL('../packages/normalize/', import.meta.url)
const option = /** @type {const} */ ({ type: 'boolean', default: false })

function readOptions() {
  try {
    return parseArgs({ options: { json: option, markdown: option, write: option } }).values
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return process.exit(1)
  }
}

const options = readOptions()
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
