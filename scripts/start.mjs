// npm start [-- file.jsonl]: opens the playground on Vite's dev server, with a transcript to show when one is named.
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { readTranscript, serveTranscript } from './transcript.mjs'

const root = fileURLToPath(new URL('../apps/playground', import.meta.url))

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message)
  process.exit(1)
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { 'no-open': { type: 'boolean', default: false }, port: { type: 'string' } },
    })
  } catch (error) {
    return fail(`${messageOf(error)}\nUsage: npm start -- [file.jsonl] [--no-open] [--port=5173]`)
  }
}

const { values, positionals } = readArguments()
const port = values.port === undefined ? undefined : Number(values.port)
if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536))
  fail(`--port=${values.port} is no port: give a number from 1 to 65535.`)
if (positionals.length > 1) fail('One transcript at a time: npm start -- file.jsonl')
const named = positionals[0]
// npm runs scripts in the package's folder; a relative path is meant from where npm was called.
const path = named === undefined || isAbsolute(named) ? named : join(process.env['INIT_CWD'] ?? process.cwd(), named)

let transcript
try {
  transcript = path === undefined ? undefined : readTranscript(path)
} catch (error) {
  fail(messageOf(error))
}

// A person at a terminal wants the page; a script, a server or CI only its address.
const open = process.stdout.isTTY === true && process.env['CI'] === undefined && !values['no-open']

const server = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  plugins: [serveTranscript(transcript)],
  server: { open, ...(port === undefined ? {} : { port }) },
})
await server.listen()
server.printUrls()

// npm's shell does not pass a signal on: without this the server would outlive a killed `npm start`.
if (process.env['npm_lifecycle_event']) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.exit(), 500).unref()
}
