import { formatNotes, formatReport, type Look } from './format-report.ts'
import { type InspectOptions, parseInspectOptions } from './inspect-options.ts'
import { HELP } from './help.ts'
import { isProblem } from './problem.ts'
import { readText, STANDARD_INPUT } from './read-text.ts'
import { type Report, reportOf } from './report.ts'
import { sessionsOf } from './sessions-of.ts'
import type { Streams } from './streams.ts'
import { readTranscript, type Transcript } from './transcript.ts'
import { writeText } from './write-text.ts'

/** `inspect [options] [file …]`: tells what sessions hold. Gives the exit code: 1 where anything could not be read. */
export async function inspect(args: readonly string[], version: string, streams: Streams): Promise<number> {
  const options = parseInspectOptions(args)
  if (isProblem(options)) return fail(streams, options.problem)
  if (options.isHelp) return print(streams, HELP)
  if (options.isVersion) return print(streams, `${version}\n`)
  const files = options.files.length > 0 ? options.files : streams.stdin.isTTY === true ? [] : [STANDARD_INPUT]
  if (files.length === 0) return fail(streams, 'No file: name one, or pipe one in. --help tells more.')

  const { transcripts, problems } = await readAll(files, options, streams)
  if (transcripts.length > 0) await tell(reportOf(sessionsOf(transcripts), options.mcpServers), options, streams)
  await writeText(
    streams.stderr,
    problems.map((problem) => `${problem}\n`),
  )
  return problems.length === 0 ? 0 : 1
}

async function fail({ stderr }: Streams, problem: string): Promise<number> {
  await writeText(stderr, [`${problem}\n`])
  return 1
}

async function print({ stdout }: Streams, text: string): Promise<number> {
  await writeText(stdout, [text])
  return 0
}

/** What can be read of the files; a file that cannot be read stops no other. */
async function readAll(
  files: readonly string[],
  { provider }: InspectOptions,
  { stdin }: Streams,
): Promise<{ transcripts: readonly Transcript[]; problems: readonly string[] }> {
  const transcripts: Transcript[] = []
  const problems: string[] = []
  for (const file of files) {
    const text = await readText(file, stdin)
    const name = file === STANDARD_INPUT ? 'standard input' : file
    const transcript = typeof text === 'string' ? readTranscript(name, text, provider) : text
    if (isProblem(transcript)) problems.push(transcript.problem)
    else transcripts.push(transcript)
  }
  return { transcripts, problems }
}

/** Tells the report, or its parts. */
async function tell(report: Report, { isJson }: InspectOptions, streams: Streams): Promise<void> {
  const look = lookOf(streams)
  if (!isJson) return writeText(streams.stdout, [formatReport(report, look)])
  await writeText(streams.stderr, [formatNotes(report, { ...look, hasColor: false })])
  await writeText(streams.stdout, jsonLines(report))
}

function* jsonLines({ parts }: Report): Generator<string> {
  for (const part of parts) yield `${JSON.stringify(part)}\n`
}

/** Where nobody says how wide a line may be. */
const WIDTH = 120

const lookOf = ({ stdout, env }: Streams): Look => ({
  width: stdout.columns ?? WIDTH,
  hasColor: stdout.isTTY === true && (env['NO_COLOR'] ?? '') === '',
})
