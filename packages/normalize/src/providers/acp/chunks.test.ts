import { describe, expect, it } from 'vitest'
import { createNormalizer } from '../../normalizer.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { leastCpuTime } from '../../testing/cpu-time.ts'
import { acp } from './index.ts'

const update = (fields: object): object => ({ sessionId: 's', update: { toolCallId: 'one', ...fields } })
const chunk = (content: object): object => update({ sessionUpdate: 'tool_call_content_chunk', content })
const image = (name: string): object => ({ type: 'image', mimeType: 'image/png', data: btoa(name) })
const content = (block: object): object => chunk({ type: 'content', content: block })
const text = (words: string): object => ({ type: 'text', text: words })
const begin = update({ sessionUpdate: 'tool_call', title: 'Draw', kind: 'other', status: 'in_progress' })
const end = update({ sessionUpdate: 'tool_call_update', status: 'completed' })

function partOf(events: readonly object[]): NormalizedToolPart | undefined {
  const normalizer = createNormalizer(acp)
  for (const event of [begin, ...events]) normalizer.push(event)
  return normalizer.parts[0]
}

const many = <T>(count: number, of: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => of(at))

describe('content that comes in pieces', () => {
  const [a, b] = [image('a'), image('b')]

  it.each<[string, object[], unknown]>([
    ['is a list of its blocks', [content(text('see')), content(a), content(b)], [text('see'), a, b]],
    ['has an image once that comes twice in a row', [content(a), content(a), content(b)], [a, b]],
    ['has an image twice that comes again after another one', [content(a), content(b), content(a)], [a, b, a]],
    ['has a text as often as it comes', [content(text('ha')), content(text('ha')), content(a)], [text('haha'), a]],
  ])('%s', (_, events, output) => expect(partOf([...events, end])?.output).toEqual(output))

  const attachments = [
    { mime: 'image/png', size: 1 },
    { mime: 'image/png', size: 1 },
  ]

  it.each([
    ['while it comes', []],
    ['at the end', [end]],
  ])('tells its attachments %s', (_, last) => {
    expect(partOf([content(a), content(b), ...last])?.metadata?.attachments).toEqual(attachments)
  })

  it('tells the attachments of as many blocks as there are, at the end', () => {
    const normalizer = createNormalizer(acp, { limits: { metadata: Number.POSITIVE_INFINITY } })
    for (const event of [begin, ...many(200, (at) => content(image(`${at}`))), end]) normalizer.push(event)
    expect(normalizer.parts[0]?.metadata?.attachments).toHaveLength(200)
  })

  it('costs a block about the same, whatever came before it', () => {
    const blocks = (count: number): object[] =>
      many(count, (at) => content(at % 3 === 0 ? text(`word ${at}`) : image(`image ${at}`)))
    const timeOf = (count: number): number => {
      const events = blocks(count)
      return leastCpuTime(() => partOf(events))
    }
    timeOf(500)
    // 8 times as many blocks; of a cost that grows with all that came before it would be 64 times as much.
    expect(timeOf(4000) / timeOf(500)).toBeLessThan(32)
  })
})
