import type { ReactElement } from 'react'
import { VisibleText } from './VisibleText.tsx'

/** A path whose name stays whole and whose folder shrinks first; isolated from the direction of the page. */
export function PathText({ path, code = false }: { path: string; code?: boolean }): ReactElement {
  const at = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1
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
