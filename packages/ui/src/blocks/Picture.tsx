'use client'
import { lazy, type ReactElement, Suspense, useRef, useState } from 'react'
import { useSay } from '../frame/tool-ui.ts'
import type { ImageSize } from './image-size.ts'
import type { LightboxProps } from './Lightbox.tsx'

/** Fetched when a picture is first opened; where that fails, pictures stay as they are. */
const Lightbox = lazy<(props: LightboxProps) => ReactElement | null>(() =>
  import('./Lightbox.tsx').then(
    (module) => ({ default: module.Lightbox }),
    () => ({ default: () => null }),
  ),
)

/** Pixels up to which a picture is an icon. */
const TINY = 64

export interface PictureProps {
  src: string
  name: string
  /** Media type and size, in words. */
  facts: readonly string[]
  /** Its natural size, where that is known before it is loaded. */
  size: ImageSize | undefined
  onSize?: ((size: ImageSize) => void) | undefined
  onError: () => void
}

/** A picture within the text; a press shows it larger, over the page. */
export function Picture({ src, name, facts, size, onSize, onError }: PictureProps): ReactElement {
  const say = useSay()
  const opener = useRef<HTMLButtonElement>(null)
  const [natural, setNatural] = useState(size)
  const [isOpen, setOpen] = useState(false)
  // Unset until it was opened once.
  const [dir, setDir] = useState<'ltr' | 'rtl'>()
  const open = (): void => {
    setDir(opener.current !== null && getComputedStyle(opener.current).direction === 'rtl' ? 'rtl' : 'ltr')
    setOpen(true)
  }
  const pixels = natural === undefined ? [] : [`${natural.width} × ${natural.height}`]
  return (
    <>
      <button
        ref={opener}
        className="tools-image-button"
        type="button"
        aria-haspopup="dialog"
        aria-label={say('showImage', { name })}
        onClick={open}
      >
        <img
          className="tools-image"
          src={src}
          alt={name}
          loading="lazy"
          decoding="async"
          {...size}
          onError={onError}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            const loaded = { width: naturalWidth, height: naturalHeight }
            setNatural(loaded)
            onSize?.(loaded)
          }}
        />
      </button>
      {dir !== undefined && (
        <Suspense fallback={<span hidden data-pending="" />}>
          <Lightbox
            open={isOpen}
            onOpenChange={setOpen}
            src={src}
            name={name}
            facts={[...pixels, ...facts]}
            isTiny={natural !== undefined && Math.max(natural.width, natural.height) <= TINY}
            dir={dir}
            opener={opener}
          />
        </Suspense>
      )}
    </>
  )
}
