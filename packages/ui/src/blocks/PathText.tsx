'use client'
import type { ReactElement } from 'react'
import { VisibleText } from './VisibleText.tsx'

/** A path whose name stays whole and whose folder shrinks first; isolated from the direction of the page. */
export function PathText({ path, code = false }: { path: string; code?: boolean }): ReactElement {
  // A slash at the end belongs to the name of a folder.
  const end = path.length - 2
  const at = end < 0 ? 0 : Math.max(path.lastIndexOf('/', end), path.lastIndexOf('\\', end)) + 1
  return (
    <bdi className={code ? 'tools-path is-code' : 'tools-path'} dir="ltr" title={path}>
      {at > 0 && (
        <span className="tools-path-folder">
          <VisibleText text={path.slice(0, at)} />
        </span>
      )}
      <span className="tools-path-name">
        <VisibleText text={path.slice(at)} />
      </span>
    </bdi>
  )
}
