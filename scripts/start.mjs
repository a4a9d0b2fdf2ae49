// npm start [-- file.jsonl]: opens the playground on Vite's dev server, with a transcript to show when one is named.
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { fail } from './fail.mjs'
import { loadSource } from './load-source.mjs'
import { readOptions } from './read-options.mjs'
import { readTranscript, serveTranscript } from './transcript.mjs'

const USAGE = `Usage: npm start -- [options] [file]

Opens the playground: the recorded sessions of all agents, replayed as if they were live, or a transcript of yours.
A file is JSON Lines, a JSON array or a JSON document, in any of the forms an agent writes; its agent is recognised.
The terminal says what the file holds, or why it cannot be replayed; the page then opens all the same, and says so too.

Options:
  --port <number>  serve the page there (default: 5173, or the next one that is free)
  --no-open        only print the address (default: a browser is opened at a terminal, and never in CI)
  -h, --help       print this

Examples:
  npm start
  npm start -- session.jsonl
  npm start -- --no-open --port 8080 session.jsonl

It exits with 1 where there is no such file, or it cannot be opened.
`

const folder = new URL('../apps/playground/', import.meta.url)
const root = fileURLToPath(folder)

/** A relative path is meant from where npm was called, which runs scripts in the package's folder. @param {string} file */
const pathOf = (file) => (isAbsolute(file) ? file : join(process.env['INIT_CWD'] ?? process.cwd(), file))

/** @param {string} file as the person named it */
async function openNamed(file) {
  const transcript = readTranscript(pathOf(file))
  // The page's own code, so that both say the same.
  const { tellTranscript } = await loadSource(folder, 'src/transcript/tellTranscript.ts')
  const { line, canReplay } = tellTranscript(file, transcript.bytes)
  ;(canReplay ? console.log : console.error)(line)
  return transcript
}

const { values, positionals } = readOptions(USAGE, {
  allowPositionals: true,
  options: { 'no-open': { type: 'boolean', default: false }, port: { type: 'string' } },
})
const port = values.port === undefined ? undefined : Number(values.port)
if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536))
  fail(`--port=${values.port} is no port: give a number from 1 to 65535.`)
if (positionals.length > 1) fail('One transcript at a time: npm start -- file.jsonl')
if (positionals[0] === '') fail('The name of the file is empty: npm start -- file.jsonl')

// A person at a terminal wants the page; a script, a server or CI only its address.
const open = process.stdout.isTTY === true && process.env['CI'] === undefined && !values['no-open']

try {
  const transcript = positionals[0] === undefined ? undefined : await openNamed(positionals[0])
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    plugins: [serveTranscript(transcript)],
    server: { open, ...(port === undefined ? {} : { port }) },
  })
  await server.listen()
  server.printUrls()
} catch (error) {
  fail(error)
}

// npm's shell does not pass a signal on: without this the server would outlive a killed `npm start`.
if (process.env['npm_lifecycle_event']) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.exit(), 500).unref()
}
