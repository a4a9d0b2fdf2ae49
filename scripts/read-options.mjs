// Reads what stands behind a command of the workspace: `--help` prints its usage, and what is wrong is said in one line.
import { parseArgs } from 'node:util'
import { fail } from './fail.mjs'

/** What Node's own words leave unclear: it takes `-1` for an option. */
const AMBIGUOUS = /^Option '(?<option>[^']+)' argument is ambiguous/u

/** Node's message as one sentence: its further ones explain its own rules. @param {unknown} error */
function sentenceOf(error) {
  const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s/u)
  const { option } = AMBIGUOUS.exec(sentence)?.groups ?? {}
  if (option !== undefined) return `${option} lacks its value: one that begins with a dash is given as ${option}=-…`
  return sentence.replace(/\.$/u, '')
}

/**
 * The values of a command's options and what else was named. `--help` and `-h` win over all else.
 * @template {import('node:util').ParseArgsConfig} const Config
 * @param {string} usage
 * @param {Config} config
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export function readOptions(usage, config) {
  const args = process.argv.slice(2)
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args
  if (own.includes('--help') || own.includes('-h')) {
    process.stdout.write(usage)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    return fail(`${sentenceOf(error)}. --help tells the options.`)
  }
}
