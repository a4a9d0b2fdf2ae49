'use client'
import type { ReactElement } from 'react'
import { useSay, useToolUI } from '../frame/tool-ui.ts'
import { PathText } from './PathText.tsx'

export interface OpenPathProps {
  path: string
  line?: number
}

/** A path in a list; opens in the host's editor where the host can. */
export function OpenPath({ path, line }: OpenPathProps): ReactElement {
  const { onOpenFile, hrefForFile } = useToolUI()
  const say = useSay()
  const place = line === undefined ? {} : { line }
  const href = hrefForFile?.(path, place)
  if (href !== undefined)
    return (
      <a className="tools-link" href={href}>
        <PathText path={path} code />
      </a>
    )
  if (onOpenFile === undefined) return <PathText path={path} code />
  return (
    <button
      type="button"
      className="tools-path-button"
      aria-label={say('openFile', { file: path })}
      onClick={() => onOpenFile(path, place)}
    >
      <PathText path={path} code />
    </button>
  )
}
