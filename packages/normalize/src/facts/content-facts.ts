import type { ContentBlock } from '../kinds/content.ts'
import type { LabelId } from '../messages/markdown-labels.ts'
import { type Fact, line } from './fact.ts'
import { block } from './lines-in.ts'

type Reader<T extends ContentBlock['type']> = (of: Extract<ContentBlock, { type: T }>, label: LabelId) => Fact[]

/** An address that names something: bytes in the address itself do not. */
const named = (src: string | undefined): string | undefined => (src?.startsWith('data:') === true ? undefined : src)

const BLOCKS: { [T in ContentBlock['type']]: Reader<T> } = {
  text: ({ text }, label) => block(text, { label }),
  image: ({ mime, src, name }) => line('image', name ?? named(src) ?? mime),
  audio: ({ mime, src, name }) => line('audio', name ?? named(src) ?? mime),
  file: ({ mime, name, uri, src, text }) => [...line('file', name ?? uri ?? named(src) ?? mime), ...block(text)],
  link: ({ uri, title, name, description }) => [
    {
      type: 'links',
      links: [
        { title: title ?? name ?? uri, url: uri, ...(description === undefined ? {} : { snippet: description }) },
      ],
    },
  ],
  json: ({ value }, label) => [{ type: 'value', label, value }],
}

/** What the blocks of a result tell; of pictures and sounds their names. */
export const contentFacts = (content: readonly ContentBlock[], label: LabelId): Fact[] =>
  content.flatMap((of) => (BLOCKS[of.type] as (given: ContentBlock, called: LabelId) => Fact[])(of, label))
