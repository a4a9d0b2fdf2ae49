'use client'
import { Globe, Lock } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { type ImageSize, readImageSize } from '../../blocks/image-size.ts'
import { ImageBlock } from '../../blocks/ImageBlock.tsx'
import { readAddress } from '../../blocks/safe-href.ts'
import { SafeLink } from '../../blocks/SafeLink.tsx'
import { useSay } from '../../frame/tool-ui.ts'
import type { RendererProps } from '../../renderer.ts'
import { ClickMark } from './ClickMark.tsx'

export interface BrowserFrameProps {
  view: RendererProps<'browser'>['view']
  url: string | undefined
}

/** The window: address bar and picture, with the point that was clicked. */
export function BrowserFrame({ view: { screenshot, pageTitle, point }, url }: BrowserFrameProps): ReactElement {
  const say = useSay()
  const [size, setSize] = useState<ImageSize | undefined>(() => readImageSize(screenshot?.src ?? ''))
  const page = pageTitle ?? (url === undefined ? undefined : readAddress(url)?.host)
  const name = screenshot?.name ?? (page === undefined ? say('screenshot') : say('screenshotOf', { page }))
  return (
    <div className="tools-frame" data-slot="output">
      {url !== undefined && <AddressBar url={url} />}
      {screenshot !== undefined && (
        <div className="tools-shot">
          <ImageBlock {...screenshot} name={name} onSize={setSize} />
          {point !== undefined && size !== undefined && <ClickMark point={point} size={size} />}
        </div>
      )}
    </div>
  )
}

function AddressBar({ url }: { url: string }): ReactElement {
  const address = readAddress(url)
  const Icon = address?.secure === true ? Lock : Globe
  return (
    <div className="tools-url">
      <Icon aria-hidden="true" />
      <code dir="ltr" title={url}>
        <SafeLink href={url}>
          {address === undefined ? (
            url
          ) : (
            <>
              <b>{address.host}</b>
              {address.rest}
            </>
          )}
        </SafeLink>
      </code>
    </div>
  )
}
