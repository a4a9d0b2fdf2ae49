import { expect, it } from 'vitest'
import { readImageSize } from './image-size.ts'

const url = (mime: string, bytes: number[]): string =>
  `data:image/${mime};base64,${btoa(String.fromCodePoint(...bytes))}`

const text = (letters: string): number[] => Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)

// Headers as the formats' own specifications lay them out, each for 300 × 200 pixels.
const PNG = [0x89, ...text('PNG\r\n'), 0x1a, 0x0a, 0, 0, 0, 13, ...text('IHDR'), 0, 0, 1, 44, 0, 0, 0, 200, 8, 6]
const GIF = [...text('GIF89a'), 44, 1, 200, 0]
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 17, 8, 0, 200, 1, 44, 3]
const webp = (chunk: string, rest: number[]): number[] => [
  ...text('RIFF'),
  0,
  0,
  0,
  0,
  ...text(`WEBP${chunk}`),
  ...rest,
]
const VP8X = webp('VP8X', [10, 0, 0, 0, 0, 0, 0, 0, 43, 1, 0, 199, 0, 0])
const VP8L = webp('VP8L', [9, 0, 0, 0, 0x2f, 299 & 0xff, (299 >> 8) | ((199 & 3) << 6), 199 >> 2, 0, 0, 0, 0, 0, 0])
const VP8 = webp('VP8 ', [9, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 44, 1, 200, 0])

it.each([
  ['png', PNG],
  ['gif', GIF],
  ['jpeg', JPEG],
  ['webp', VP8X],
  ['webp', VP8L],
  ['webp', VP8],
])('reads the size of a %s from its header', (mime, bytes) => {
  expect(readImageSize(url(mime, bytes))).toEqual({ width: 300, height: 200 })
})

it.each([
  ['an address', 'https://example.com/a.png'],
  ['no base64', 'data:image/png;base64,!!!!'],
  ['a cut header', url('png', PNG.slice(0, 12))],
  ['a picture without an area', url('gif', [...text('GIF89a'), 0, 0, 0, 0])],
  ['a JPEG without a frame', url('jpeg', [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0, 0, 0, 0, 0])],
])('gives none for %s', (_, src) => {
  expect(readImageSize(src)).toBeUndefined()
})
