import type { Diagnostic } from '../../kinds/file-edit.ts'
import { readPath } from '../../kinds/file-read.ts'
import { at, defined, isRecord, readList, readNumber, readText, type RawRecord } from '../../raw/read.ts'

/** Severities of the language server protocol. */
const SEVERITIES: Readonly<Record<number, Diagnostic['severity']>> = { 1: 'error', 2: 'warning', 3: 'info', 4: 'info' }

/**
 * What the language servers say of the files a call touched. The wire's `diagnostics` holds every file of the project, by
 * path, with lines counted from 0; a list that was read before is taken as it is.
 */
export function readDiagnostics(metadata: unknown, input: unknown): Diagnostic[] {
  const all = at(metadata, 'diagnostics')
  if (Array.isArray(all)) return all.filter(isDiagnostic)
  if (!isRecord(all)) return []
  const touched = touchedFiles(metadata, input)
  return Object.entries(all)
    .filter(([path]) => touched.length === 0 || touched.some((file) => path === file || path.endsWith(`/${file}`)))
    .flatMap(([path]) =>
      readList(all, path)
        .filter(isRecord)
        .flatMap((item) => readDiagnostic(path, item)),
    )
}

function readDiagnostic(path: string, item: RawRecord): Diagnostic[] {
  const message = readText(item, 'message')
  if (message === undefined) return []
  const line = readNumber(at(at(item, 'range'), 'start'), 'line')
  const severity = SEVERITIES[readNumber(item, 'severity') ?? 1] ?? 'info'
  return [{ path, severity, message, ...defined({ line: line === undefined ? undefined : line + 1 }) }]
}

const isDiagnostic = (value: unknown): value is Diagnostic =>
  typeof at(value, 'message') === 'string' && typeof at(value, 'severity') === 'string'

const touchedFiles = (metadata: unknown, input: unknown): string[] =>
  [
    readPath(input),
    ...readList(metadata, 'files').flatMap((file) => [readText(file, 'filePath'), readText(file, 'movePath')]),
  ].filter((path) => path !== undefined)

const BLOCK = /<(?:file_|project_)?diagnostics(?: file="([^"]*)")?>\n([\s\S]*?)\n<\/(?:file_|project_)?diagnostics>/gu
const LINE = /^(ERROR|WARN|WARNING|INFO|HINT) \[(\d+):\d+\] (.*)$/u
const WORDS: Readonly<Record<string, Diagnostic['severity']>> = { ERROR: 'error', WARN: 'warning', WARNING: 'warning' }

/** The same as the output's text words it: `<diagnostics file="…">` around lines of `ERROR [88:7] message`. */
export function readDiagnosticText(output: string): Diagnostic[] {
  return [...output.matchAll(BLOCK)].flatMap(([, path, body = '']) =>
    body.split('\n').flatMap((text): Diagnostic[] => {
      const match = LINE.exec(text)
      if (match === null) return []
      const [, word = '', line, message = ''] = match
      return [{ line: Number(line), severity: WORDS[word] ?? 'info', message, ...defined({ path: path || undefined }) }]
    }),
  )
}
