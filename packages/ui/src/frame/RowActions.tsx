'use client'
import { ArrowUpRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { CopyButton } from '../blocks/CopyButton.tsx'
import type { FileLocation } from '../renderer.ts'
import { useSay, useToolUI } from './tool-ui.ts'

export interface RowActionsProps {
  file: FileLocation | undefined
  copyText: string | undefined
}

/** Opens the row's file, where the host can, and copies what the row is about. */
export function RowActions({ file, copyText }: RowActionsProps): ReactElement {
  return (
    <>
      {file !== undefined && <OpenFile {...file} />}
      {copyText !== undefined && <CopyButton text={copyText} />}
    </>
  )
}

/** Whether a row has any action to offer. */
export function useHasActions({ file, copyText }: RowActionsProps): boolean {
  const { onOpenFile, hrefForFile } = useToolUI()
  return copyText !== undefined || (file !== undefined && (onOpenFile !== undefined || hrefForFile !== undefined))
}

/** A link where the host gives an address, else a button, else nothing. */
export function OpenFile({ path, ...place }: FileLocation): ReactElement | null {
  const { onOpenFile, hrefForFile } = useToolUI()
  const say = useSay()
  const name = say('openFile', { file: path })
  const href = hrefForFile?.(path, place)
  if (href !== undefined)
    return (
      <a
        className="tools-icon-button"
        href={href}
        aria-label={name}
        title={name}
        onClick={(event) => {
          if (onOpenFile === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onOpenFile(path, place)
        }}
      >
        <ArrowUpRight aria-hidden="true" />
      </a>
    )
  if (onOpenFile === undefined) return null
  return (
    <button
      type="button"
      className="tools-icon-button"
      aria-label={name}
      title={name}
      onClick={() => onOpenFile(path, place)}
    >
      <ArrowUpRight aria-hidden="true" />
    </button>
  )
}
