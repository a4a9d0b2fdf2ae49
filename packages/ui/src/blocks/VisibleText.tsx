'use client'
import type { ReactElement } from 'react'
import { splitHidden } from './hidden-characters.ts'

/** Text of a command, path or row with characters that can't be seen drawn as their code point. */
export function VisibleText({ text }: { text: string }): ReactElement {
  return (
    <>
      {splitHidden(text).map((piece, index) =>
        piece.hidden ? (
          <span key={index} className="tools-hidden">
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )}
    </>
  )
}
