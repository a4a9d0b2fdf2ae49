'use client'
import type { ContentBlock } from '@tools/normalize'
import type { ReactElement } from 'react'
import { useSay } from '../frame/tool-ui.ts'
import { Arguments } from './Arguments.tsx'
import { FileChip } from './FileChip.tsx'
import { dataUrlBytes, formatBytes } from './format-bytes.ts'
import { ImageBlock } from './ImageBlock.tsx'
import { readJsonText } from './read-json-text.ts'
import { readAddress } from './safe-href.ts'
import { SafeLink } from './SafeLink.tsx'
import { TextBlock } from './TextBlock.tsx'

export interface ContentBlocksProps {
  blocks: readonly ContentBlock[]
}

/** A tool's result, block by block, in its order. */
export function ContentBlocks({ blocks }: ContentBlocksProps): ReactElement {
  return (
    <div className="tools-content">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: ContentBlock }): ReactElement {
  switch (block.type) {
    case 'text':
      return <TextOrRows text={block.text} />
    case 'image':
      return <ImageBlock {...block} />
    case 'audio':
      return <AudioBlock block={block} />
    case 'file':
      return <FileBlock block={block} />
    case 'link':
      return <LinkBlock block={block} />
    case 'json':
      return <Arguments value={block.value} />
  }
}

/** Text that is a JSON record or list is laid out as rows; any other text stands as it is. */
function TextOrRows({ text }: { text: string }): ReactElement {
  const json = readJsonText(text)
  return json === undefined ? <TextBlock text={text} /> : <Arguments value={json} />
}

type BlockOf<Type extends ContentBlock['type']> = Extract<ContentBlock, { type: Type }>

function AudioBlock({ block: { mime, src, name } }: { block: BlockOf<'audio'> }): ReactElement {
  const say = useSay()
  const title = name ?? say('audio')
  if (src?.startsWith('data:audio/') !== true)
    return <FileChip audio name={title} facts={[mime]} {...(src === undefined ? {} : { href: src })} />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a tool's sound comes without captions
  return <audio className="tools-audio" controls preload="metadata" src={src} aria-label={title} />
}

function FileBlock({ block }: { block: BlockOf<'file'> }): ReactElement {
  const say = useSay()
  const { mime, uri, src, text, pages } = block
  const bytes = src === undefined ? undefined : dataUrlBytes(src)
  const name = block.name ?? nameOf(uri ?? src) ?? say('file')
  const facts = [
    ...(pages === undefined ? [] : [say('pageCount', { count: pages })]),
    ...(mime === undefined ? [] : [mime]),
    ...(bytes === undefined ? [] : [formatBytes(bytes)]),
  ]
  const href = uri ?? src
  return (
    <>
      <FileChip name={name} facts={facts} {...(href === undefined ? {} : { href })} />
      {text !== undefined && <TextOrRows text={text} />}
    </>
  )
}

/** The last piece of a path or file address, any other address whole; a `data:` URL names nothing. */
const nameOf = (address: string | undefined): string | undefined =>
  address === undefined || address.startsWith('data:')
    ? undefined
    : /^(?!file:)[a-z][a-z\d+.-]*:\/\//iu.test(address)
      ? address
      : (address.split(/[/\\]/u).findLast(Boolean) ?? address)

function LinkBlock({ block: { uri, title, name, description } }: { block: BlockOf<'link'> }): ReactElement {
  return (
    <p className="tools-link-block">
      <SafeLink className="tools-link" href={uri}>
        <bdi>{title ?? name ?? uri}</bdi>
      </SafeLink>{' '}
      <span className="tools-host">{readAddress(uri)?.host ?? uri}</span>
      {description !== undefined && <span className="tools-note">{description}</span>}
    </p>
  )
}
