'use client'
import type { DiffHunk, FileChange } from '@tools/normalize'
import type { ReactElement } from 'react'
import { Diff } from '../../blocks/Diff.tsx'
import { useSay } from '../../frame/tool-ui.ts'

export interface HunksProps {
  file: FileChange
  isWhole: boolean
  /** Language that it is coloured by; plain without. */
  language: string | undefined
}

/** One file's hunks; those that stand for every place with their text say so. */
export function Hunks({ file, isWhole, language }: HunksProps): ReactElement {
  const say = useSay()
  return (
    <>
      {runsOf(file.hunks).map((hunks, index) => (
        <div key={index} className="tools-inset">
          {hunks[0]?.everywhere === true && <div className="tools-facts">{say('everyOccurrence')}</div>}
          <Diff change={{ hunks, lineNumbers: file.lineNumbers }} language={language} whole={isWhole} />
        </div>
      ))}
    </>
  )
}

/** Hunks that follow each other and are alike in that. */
function runsOf(hunks: readonly DiffHunk[]): DiffHunk[][] {
  const runs: DiffHunk[][] = []
  for (const hunk of hunks) {
    const run = runs.at(-1)
    if (run !== undefined && run[0]?.everywhere === hunk.everywhere) run.push(hunk)
    else runs.push([hunk])
  }
  return runs
}
