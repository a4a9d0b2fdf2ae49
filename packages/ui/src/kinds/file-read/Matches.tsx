'use client'
import type { FileMatches } from '@tools/normalize'
import type { ReactElement } from 'react'
import { CodeLine } from '../../blocks/Code.tsx'
import { digitsOf } from '../../blocks/digits-of.ts'
import { More } from '../../blocks/More.tsx'
import { OpenPath } from '../../blocks/OpenPath.tsx'
import { useSay } from '../../frame/tool-ui.ts'

/** Lines of matches, with the heads of their files, shown before "Show all". */
const SHOWN = 16

type Row = { type: 'file'; file: FileMatches } | { type: 'match'; match: FileMatches['matches'][number] }

/** Matches by file, in the order the tool gave them, each file with its count. */
export function Matches({ files }: { files: readonly FileMatches[] }): ReactElement {
  const say = useSay()
  if (files.length === 0) return <p className="tools-note">{say('nothingFound')}</p>
  const rows = files.flatMap((file): Row[] => [
    { type: 'file', file },
    ...file.matches.map((match): Row => ({ type: 'match', match })),
  ])
  const digits = digitsOf(rows.map((row) => (row.type === 'match' ? row.match.line : undefined)))
  return (
    <More count={rows.length} limit={SHOWN} label={() => say('showAllLines', { count: rows.length - files.length })}>
      {(shown) => (
        <div className="tools-matches" data-slot="matches" data-digits={digits}>
          {rows.slice(0, shown).map((row, index) =>
            row.type === 'file' ? (
              <FileHead key={index} file={row.file} />
            ) : (
              <div
                key={index}
                className="tools-code"
                data-context={row.match.context === true ? '' : undefined}
                dir="ltr"
              >
                <CodeLine text={row.match.text} {...(row.match.line === undefined ? {} : { number: row.match.line })} />
              </div>
            ),
          )}
        </div>
      )}
    </More>
  )
}

function FileHead({ file }: { file: FileMatches }): ReactElement | null {
  const say = useSay()
  const own = file.matches.filter(({ context }) => context !== true).length
  const count = file.count ?? own
  const line = file.matches.find((match) => match.line !== undefined)?.line
  // Matches of a search in one file come without a name.
  if (file.path === '') return null
  return (
    <div className="tools-match-file">
      <OpenPath path={file.path} {...(line === undefined ? {} : { line })} />
      {count > 0 && <span className="tools-num">{say('matchCount', { count })}</span>}
    </div>
  )
}
