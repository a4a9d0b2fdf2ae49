// Checks where 'use client' stands in what is built: on each module that needs a browser or React's client half, on none of the
// headless package; and loads each entry as a server of React Server Components does, with client modules as references only.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What a module may have only with the directive, and how that is called. */
const CLIENT_ONLY = /** @type {const} */ ([
  ['a hook', /\buse[A-Z]\w*\(/u],
  [
    'React or what draws with it',
    /from "(?:react|react-dom|react-compiler-runtime|lucide-react|@base-ui\/react)(?:\/(?!jsx-runtime)[^"]*)?"/u,
  ],
  [
    'an event handler',
    /\bon(?:[A-Z][a-z]+)*(?:Click|Change|Key|KeyDown|KeyUp|Focus|Blur|Submit|Toggle|Load|Error|Input|Scroll|Enter|Leave|Down|Up|Move): /u,
  ],
  [
    'a browser’s API',
    /\b(?:window|document|navigator|localStorage|matchMedia|requestAnimationFrame|(?:Resize|Mutation|Intersection)Observer)\b[.(]/u,
  ],
])

/** What a server calls, and so gets as it is. */
const PLAIN = new Set(['createExpansionStore', 'en', 'renderers', 'runsOfParts'])

/** @type {string[]} */
const problems = []

/** @param {string} path */
function modulesOf(path) {
  return readdirSync(`${root}${path}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name: `${path}/${name}`, code: readFileSync(`${root}${path}/${name}`, 'utf8') }))
}

const isClient = (/** @type {string} */ code) => /^["']use client["']/u.test(code)

const drawn = modulesOf('packages/ui/dist')
for (const { name, code } of drawn.filter((module) => !isClient(module.code)))
  for (const [what, pattern] of CLIENT_ONLY)
    if (pattern.test(code)) problems.push(`${name} has ${what} (${pattern.exec(code)?.[0]}) without 'use client'.`)
if (!drawn.some(({ code }) => isClient(code))) problems.push("No module of packages/ui has 'use client'.")
for (const { name, code } of modulesOf('packages/normalize/dist'))
  if (isClient(code)) problems.push(`${name} has 'use client': a server could not call it.`)

const entries = ['index', 'ai-sdk/index', 'assistant-ui/index'].map((name) => `packages/ui/dist/${name}.js`)
const script = `
  const references = {}
  for (const entry of ${JSON.stringify(entries)})
    for (const [name, value] of Object.entries(await import(${JSON.stringify(`file://${root}`)} + entry)))
      references[name] = value?.$$typeof === Symbol.for('react.client.reference')
  console.log(JSON.stringify(references))`
const hooks = new URL('client-references.mjs', import.meta.url).href
const register = `data:text/javascript,import { register } from 'node:module'; register(${JSON.stringify(hooks)})`
const server = spawnSync(
  process.execPath,
  ['--conditions', 'react-server', '--import', register, '--input-type=module', '--eval', script],
  { cwd: root, encoding: 'utf8' },
)
if (server.status === 0) {
  /** @type {Record<string, boolean>} */
  const references = JSON.parse(server.stdout)
  for (const [name, isReference] of Object.entries(references))
    if (isReference === PLAIN.has(name))
      problems.push(`On a server ${name} is ${isReference ? 'a client reference' : 'no client reference'}.`)
} else problems.push(`The entries of packages/ui cannot be loaded by a server of components:\n${server.stderr}`)

for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
