'use client'
import { type ReactElement, useState } from 'react'
import { useSay, useToolUI } from '../frame/tool-ui.ts'
import { FileChip } from './FileChip.tsx'
import { dataUrlBytes, formatBytes } from './format-bytes.ts'
import { readImageSize } from './image-size.ts'
import { imageSource } from './image-source.ts'
import { Picture } from './Picture.tsx'

export interface ImageBlockProps {
  mime: string
  /** A `data:` URL, or an address that the host's `allowImage` is asked about. */
  src?: string
  name?: string
  /** Called once the picture's natural size is known. */
  onSize?: (size: { width: number; height: number }) => void
}

/**
 * A picture of a tool's result. Only bitmap types are drawn, nothing is fetched from elsewhere without the host's word, and
 * what cannot be drawn is named instead.
 */
export function ImageBlock({ mime, src, name, onSize }: ImageBlockProps): ReactElement {
  const say = useSay()
  const { allowImage } = useToolUI()
  const [broken, setBroken] = useState(false)
  const source = imageSource(src, mime, allowImage)
  if (source === undefined || broken)
    return (
      <FileChip name={name ?? say('image')} facts={factsOf(mime, src)} {...(src === undefined ? {} : { href: src })} />
    )
  return (
    <Picture
      src={source}
      name={name ?? say('image')}
      facts={factsOf(mime, src)}
      size={readImageSize(source)}
      onSize={onSize}
      onError={() => setBroken(true)}
    />
  )
}

const factsOf = (mime: string, src: string | undefined): string[] => {
  const bytes = src === undefined ? undefined : dataUrlBytes(src)
  return bytes === undefined ? [mime] : [mime, formatBytes(bytes)]
}
