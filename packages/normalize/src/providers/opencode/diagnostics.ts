import type { Diagnostic } from '../../kinds/file-edit.ts'
import { readPath } from '../../kinds/file-read.ts'
import { linesOf } from '../../raw/line.ts'
import { at, defined, isRecord, readList, readNumber, readText } from '../../raw/read.ts'

/** Severities of the language server protocol, and their words. A `Map`: the wire may say anything. */
const SEVERITIES = new Map<unknown, Diagnostic['severity']>([
  [1, 'error'],
  [2, 'warning'],
  [3, 'info'],
  [4, 'info'],
  ['error', 'error'],
  ['warn', 'warning'],
  ['warning', 'warning'],
])

/** How grave a diagnostic is; one that does not say so, or says what is not known, is no error and no warning. */
const severityOf = (value: unknown): Diagnostic['severity'] =>
  SEVERITIES.get(typeof value === 'string' ? value.toLowerCase() : value) ?? 'info'

/**
 * What the language servers say of the files a call touched. The wire's `diagnostics` holds every file of the project, by
 * path, with lines counted from 0; a list that was read before is taken as it is.
 */
export function readDiagnostics(metadata: unknown, input: unknown): Diagnostic[] {
  const all = at(metadata, 'diagnostics')
  if (Array.isArray(all)) return all.flatMap((item) => readDiagnostic(undefined, item))
  if (!isRecord(all)) return []
  const touched = touchedFiles(metadata, input)
  return Object.entries(all)
    .filter(([path]) => touched.length === 0 || touched.some((file) => path === file || path.endsWith(`/${file}`)))
    .flatMap(([path]) => readList(all, path).flatMap((item) => readDiagnostic(path, item)))
}

/** One diagnostic, as the wire has it or as it was read before. */
function readDiagnostic(file: string | undefined, item: unknown): Diagnostic[] {
  const message = readText(item, 'message') ?? readText(at(item, 'message'), 'value')
  if (message === undefined) return []
  const start = readNumber(at(at(item, 'range'), 'start'), 'line')
  return [
    {
      ...defined({ path: file ?? readText(item, 'path') }),
      severity: severityOf(at(item, 'severity')),
      message,
      ...defined({ line: start === undefined ? readNumber(item, 'line') : start + 1 }),
    },
  ]
}

const touchedFiles = (metadata: unknown, input: unknown): string[] =>
  [
    readPath(input),
    ...readList(metadata, 'files').flatMap((file) => [readText(file, 'filePath'), readText(file, 'movePath')]),
  ].filter((path) => path !== undefined)

const OPENING = /<(?:file_|project_)?diagnostics(?: file="([^"]*)")?>$/u
const CLOSING = /^<\/(?:file_|project_)?diagnostics>/u
const LINE = /^(ERROR|WARN|WARNING|INFO|HINT) \[(\d+):\d+\] (.*)$/su

/** The same as the output's text words it: `<diagnostics file="…">` around lines of `ERROR [88:7] message`. */
export function readDiagnosticText(output: string): Diagnostic[] {
  const found: Diagnostic[] = []
  // Of the block a line stands in; a block that is not closed is none.
  let block: { path: string | undefined; found: Diagnostic[] } | undefined
  for (const text of linesOf(output)) {
    const opening = block === undefined ? OPENING.exec(text) : null
    const [, word, line, message = ''] = LINE.exec(text) ?? []
    if (opening !== null) block = { path: opening[1] || undefined, found: [] }
    else if (CLOSING.test(text)) {
      for (const diagnostic of block?.found ?? []) found.push(diagnostic)
      block = undefined
    } else if (word !== undefined)
      block?.found.push({ line: Number(line), severity: severityOf(word), message, ...defined({ path: block.path }) })
  }
  return found
}
