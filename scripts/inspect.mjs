// npm run inspect -- file.jsonl: the `inspect` command of @tools/normalize, from its source.
import { readFileSync } from 'node:fs'
import { loadSource } from './load-source.mjs'

const folder = new URL('../packages/normalize/', import.meta.url)
const { version } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'))
const { run } = await loadSource(folder, 'src/cli/run.ts')

// npm runs scripts in the package's folder; a relative path is meant from where npm was called.
process.chdir(process.env['INIT_CWD'] ?? process.cwd())
process.exitCode = await run(['inspect', ...process.argv.slice(2)], version, process)
