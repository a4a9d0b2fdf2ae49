/** Natural size in pixels. */
export interface ImageSize {
  width: number
  height: number
}

/** Bytes of a picture that are read for its size; a JPEG's size stands behind its metadata. */
const HEAD = 64 * 1024

/**
 * Natural size of a PNG, GIF, WebP or JPEG in a `data:` URL, read from its header so that the page keeps the place before
 * the picture is decoded. `undefined` for anything else, and for headers that make no sense.
 */
export function readImageSize(src: string): ImageSize | undefined {
  const base64 = /^data:image\/[a-z]+;base64,/u.exec(src)
  if (base64 === null) return undefined
  const bytes = decode(src.slice(base64[0].length, base64[0].length + Math.ceil(HEAD / 3) * 4))
  const size =
    bytes === undefined ? undefined : (readPng(bytes) ?? readGif(bytes) ?? readWebp(bytes) ?? readJpeg(bytes))
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined
}

function decode(base64: string): DataView | undefined {
  try {
    const text = atob(base64)
    const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0))
    return new DataView(bytes.buffer)
  } catch {
    return undefined
  }
}

type Reader = (bytes: DataView) => ImageSize | undefined

const readPng: Reader = (bytes) =>
  bytes.byteLength >= 24 && bytes.getUint32(0) === 0x89504e47
    ? { width: bytes.getUint32(16), height: bytes.getUint32(20) }
    : undefined

const readGif: Reader = (bytes) =>
  bytes.byteLength >= 10 && bytes.getUint32(0) === 0x47494638
    ? { width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) }
    : undefined

/** The three forms a WebP's first chunk may have. */
const WEBP: Readonly<Record<number, Reader>> = {
  // VP8X: 24-bit sizes less one.
  0x56503858: (bytes) => ({ width: uint24(bytes, 24) + 1, height: uint24(bytes, 27) + 1 }),
  // VP8L: two 14-bit sizes less one.
  0x5650384c: (bytes) => {
    const bits = bytes.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  },
  // VP8: 14 bits each.
  0x56503820: (bytes) => ({ width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff }),
}

const readWebp: Reader = (bytes) =>
  bytes.byteLength >= 30 && bytes.getUint32(0) === 0x52494646 && bytes.getUint32(8) === 0x57454250
    ? WEBP[bytes.getUint32(12)]?.(bytes)
    : undefined

const uint24 = (bytes: DataView, at: number): number => bytes.getUint16(at, true) | (bytes.getUint8(at + 2) << 16)

/** Frame headers of a JPEG: SOF0 to SOF15 without the tables that share their range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const readJpeg: Reader = (bytes) => {
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff; at += 2 + bytes.getUint16(at + 2))
    if (isFrame(bytes.getUint8(at + 1))) return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) }
  return undefined
}
