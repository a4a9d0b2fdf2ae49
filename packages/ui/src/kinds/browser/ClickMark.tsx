'use client'
import type { ReactElement } from 'react'
import type { ImageSize } from '../../blocks/image-size.ts'
import { useSay } from '../../frame/tool-ui.ts'

export interface ClickMarkProps {
  /** Pixels of the picture, from its top left. */
  point: { x: number; y: number }
  size: ImageSize
}

/**
 * The point of a click, in percent of the picture's natural size. Placed through the CSSOM once mounted, for markup with a
 * style attribute breaks a strict Content-Security-Policy. A point outside the picture is not drawn.
 */
export function ClickMark({ point: { x, y }, size: { width, height } }: ClickMarkProps): ReactElement | null {
  const say = useSay()
  if (x < 0 || y < 0 || x > width || y > height) return null
  const place = (mark: HTMLElement | null): void => {
    mark?.style.setProperty('left', `${(x / width) * 100}%`)
    mark?.style.setProperty('top', `${(y / height) * 100}%`)
  }
  return (
    <span ref={place} className="tools-click">
      <span className="tools-visually-hidden">{say('pointedAt', { x: String(x), y: String(y) })}</span>
    </span>
  )
}
