import { describe, expect, it } from 'vitest'
import { normalize } from '../../normalizer.ts'
import { bytesOf, withoutBase64 } from './attachments.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const LONG = PNG.replaceAll('=', '').repeat(4)

describe('withoutBase64', () => {
  it.each([
    ['an image block', { type: 'image', data: PNG, mimeType: 'image/png' }, { type: 'image', mimeType: 'image/png' }],
    [
      'an embedded resource',
      { resource: { uri: 'mem://a', mimeType: 'application/pdf', blob: 'JVBERi0=' } },
      { resource: { uri: 'mem://a', mimeType: 'application/pdf' } },
    ],
    ['a data URL', { screenshot: `data:image/png;base64,${PNG}`, width: 1 }, { width: 1 }],
    ['a list of them', { shots: [`data:image/png;base64,${PNG}`, 'none'] }, { shots: ['none'] }],
    ['bytes in one line', { page: { shot: LONG, title: 'T' } }, { page: { title: 'T' } }],
    ['bytes in lines', { shot: LONG.replace(/.{76}/gu, '$&\n'), title: 'T' }, { title: 'T' }],
    ['nothing but bytes', LONG, undefined],
  ])('takes %s out', (_, value, rest) => expect(withoutBase64(value)).toEqual(rest))

  it.each([
    ['text', { text: 'The quick brown fox. '.repeat(30) }],
    ['a long word', { text: 'x'.repeat(400) }],
    ['a digest', { sha: '0123456789abcdef'.repeat(16) }],
    ['a list of names', { names: Array.from({ length: 40 }, (_, n) => `Name_${n}`).join('\n') }],
    ['data that are no bytes', { data: { mimeType: 'a/b', rows: [1] }, mimeType: 'a/b' }],
    ['data without a media type', { data: 'abc' }],
    ['what is no record', [1, null, true, 'a']],
  ])('keeps %s', (_, value) => expect(withoutBase64(value)).toEqual(value))

  it('does not backtrack over what only looks like bytes', () => {
    const value = `${'aB1'.repeat(200_000)}!`
    expect(withoutBase64(value)).toBe(value)
  })
})

it('a structured result of an MCP call holds no bytes, its content all of them', () => {
  const content = [{ type: 'image', data: PNG, mimeType: 'image/png' }]
  const structuredContent = { url: 'https://a.example/', shot: `data:image/png;base64,${PNG}`, pages: content }
  const [part] = normalize('codex', [
    {
      method: 'item/completed',
      params: {
        threadId: 't',
        item: {
          type: 'mcpToolCall',
          id: 'c',
          server: 's',
          tool: 'shoot',
          status: 'completed',
          result: { content, structuredContent },
        },
      },
    },
  ])
  expect(part?.output).toEqual(content)
  expect(part?.metadata).toMatchObject({
    result: { structuredContent: { url: 'https://a.example/', pages: [{ type: 'image', mimeType: 'image/png' }] } },
    attachments: [{ mime: 'image/png', size: bytesOf(`data:image/png;base64,${PNG}`) }],
  })
  expect(JSON.stringify(part?.metadata)).not.toContain('iVBOR')
})

it('a patch of a file with bytes in it stands in input and output only', () => {
  const changes = [{ path: '/w/a.b64', kind: { type: 'add' }, diff: `${LONG}\n` }]
  const item = { type: 'fileChange', id: 'c', changes, status: 'completed' }
  const [part] = normalize('codex', [{ method: 'item/completed', params: { threadId: 't', item } }])
  expect([part?.input, part?.output]).toEqual([{ changes }, changes])
  expect(JSON.stringify(part?.metadata)).not.toContain('iVBOR')
})

it('a structured result that is too deep to look through ends its call all the same', () => {
  const deep = (levels: number, kind: 'list' | 'record'): unknown => {
    let value: unknown = 'x'
    for (let level = 0; level < levels; level += 1) value = kind === 'list' ? [value] : { value }
    return value
  }
  for (const kind of ['list', 'record'] as const) {
    const structuredContent = { all: deep(20_000, kind) }
    const result = { content: [{ type: 'text', text: 'ok' }], structuredContent }
    const item = { type: 'mcpToolCall', id: 'c', server: 's', tool: 't', status: 'completed', result }
    const [part] = normalize('codex', [{ method: 'item/completed', params: { threadId: 't', item } }])
    expect(part).toMatchObject({ state: 'complete', output: result.content })
  }
})
