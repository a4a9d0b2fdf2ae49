// npm run inspect -- file.jsonl: the `inspect` command of @tools/normalize, bundled from its source on the fly.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const folder = new URL('../packages/normalize/', import.meta.url)
const { version } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'))

const bundled = await build({
  root: fileURLToPath(folder),
  configFile: false,
  logLevel: 'error',
  ssr: { noExternal: true },
  build: { ssr: fileURLToPath(new URL('src/cli/run.ts', folder)), write: false, minify: false },
})
const [chunk] = 'output' in bundled ? bundled.output : []
if (chunk === undefined) throw new Error('The build gave no output')
// From memory: nothing is left behind, and two that run at once do not meet.
const { run } = await import(`data:text/javascript;base64,${Buffer.from(chunk.code).toString('base64')}`)

// npm runs scripts in the package's folder; a relative path is meant from where npm was called.
process.chdir(process.env['INIT_CWD'] ?? process.cwd())
process.exitCode = await run(['inspect', ...process.argv.slice(2)], version, process)
