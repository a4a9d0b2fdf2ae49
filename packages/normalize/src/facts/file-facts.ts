import type { Diagnostic, FileEditView } from '../kinds/file-edit.ts'
import type { FileMatches, FileReadView } from '../kinds/file-read.ts'
import type { FileWriteView } from '../kinds/file-write.ts'
import { contentFacts } from './content-facts.ts'
import { type Fact, line, said } from './fact.ts'
import { block } from './lines-in.ts'

export const editFacts = ({ files, targets, cell, diagnostics }: FileEditView): Fact[] => [
  ...(files.length > 0
    ? files.map((change): Fact => ({ type: 'change', change }))
    : targets.flatMap(({ path, newPath }) => [...line('file', path), ...line('file', newPath)])),
  ...(cell === undefined ? [] : block(cell.source, { label: 'cell', ...languageNamed(cell.language) })),
  ...diagnosticFacts(diagnostics),
]

export const writeFacts = ({ path, content, change, diagnostics }: FileWriteView): Fact[] => [
  ...(change === undefined
    ? [...line('file', path), ...textOfFile(path, content)]
    : [{ type: 'change', change } as const]),
  ...diagnosticFacts(diagnostics),
]

export const readFacts = (view: FileReadView): Fact[] => [
  ...line(view.action === 'list' ? 'folder' : 'file', view.path),
  ...line('pattern', view.pattern),
  ...(view.notes ?? []).flatMap((note) => block(note, { label: 'note' })),
  ...textOfFile(view.path, view.content?.text),
  ...listed(view),
  ...contentFacts(view.blocks ?? [], 'result'),
]

const textOfFile = (path: string | undefined, text: string | undefined): Fact[] =>
  text === '' ? said('emptyFile', true) : block(text, languageNamed(extensionOf(path)))

function listed(view: FileReadView): Fact[] {
  const { files = [], matches = [] } = view
  return [
    ...(matches.length > 0 ? [{ type: 'block', lines: () => matchLines(matches) } as const] : []),
    ...(files.length > 0 ? [{ type: 'block', lines: () => files } as const] : []),
    ...said('nothingFound', files.length + matches.length === 0 && (view.files ?? view.matches) !== undefined),
  ]
}

/** As `grep -n` prints them: `path:line:text`. */
function* matchLines(files: readonly FileMatches[]): Generator<string> {
  for (const { path, matches, count } of files) {
    if (matches.length === 0) yield count === undefined ? path : `${path}:${count}`
    for (const match of matches)
      yield [path || undefined, match.line, match.text].filter((piece) => piece !== undefined).join(':')
  }
}

const diagnosticFacts = (diagnostics: readonly Diagnostic[] | undefined): Fact[] =>
  diagnostics === undefined || diagnostics.length === 0
    ? []
    : [{ type: 'block', label: 'diagnostics', lines: () => diagnostics.map(diagnosticLine) }]

const diagnosticLine = ({ path, line: number, severity, message }: Diagnostic): string =>
  [path, number, severity, message].filter((piece) => piece !== undefined).join(': ')

/** `ts` of `src/math.ts`. */
const extensionOf = (path: string | undefined): string | undefined => /\.([a-z\d]+)$/iu.exec(path ?? '')?.[1]

/** A word that may stand behind a fence; it comes from outside. */
const languageNamed = (word: string | undefined): { language?: string } =>
  word !== undefined && /^[a-z][a-z\d+#-]{0,15}$/iu.test(word) ? { language: word.toLowerCase() } : {}
