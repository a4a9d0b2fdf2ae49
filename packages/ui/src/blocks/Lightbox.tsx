'use client'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactElement, RefObject } from 'react'
import { useSay } from '../frame/tool-ui.ts'

export interface LightboxProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  src: string
  name: string
  /** Pixels, media type, size: what is known, in words. */
  facts: readonly string[]
  /** Too small to be seen as it is: each of its pixels is shown as several. */
  isTiny: boolean
  /** Writing direction of where the picture stands. */
  dir: 'ltr' | 'rtl'
  /** What opened it, and gets the focus back. */
  opener: RefObject<HTMLElement | null>
}

/** A picture by itself over the page: as large as it is, or as the page has room for; a tiny one larger. */
export function Lightbox({ open, onOpenChange, src, name, facts, isTiny, dir, opener }: LightboxProps): ReactElement {
  const say = useSay()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="tools-lightbox-scrim" />
        <Dialog.Popup className="tools-lightbox" data-slot="lightbox" dir={dir} finalFocus={opener}>
          <div className="tools-lightbox-bar">
            <Dialog.Title className="tools-lightbox-name">
              <bdi>{name}</bdi>
            </Dialog.Title>
            <span className="tools-lightbox-facts">{facts.join(' · ')}</span>
            <Dialog.Close className="tools-lightbox-close" aria-label={say('close')} title={say('close')}>
              <X aria-hidden="true" />
            </Dialog.Close>
          </div>
          <img className={isTiny ? 'is-tiny' : undefined} src={src} alt={name} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
