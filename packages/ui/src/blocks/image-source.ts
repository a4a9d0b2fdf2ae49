/** Bitmap types that a browser decodes without running anything; SVG is not among them. */
const MIMES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
])

/** What a picture is drawn from: a `data:` URL of an allowed type, or an address the host allows; else `undefined`. */
export function imageSource(
  src: string | undefined,
  mime: string,
  allow: ((src: string) => boolean) | undefined,
): string | undefined {
  if (src === undefined || !MIMES.has(mime.toLowerCase())) return undefined
  if (src.startsWith('data:')) return src.startsWith(`data:${mime}`) ? src : undefined
  return /^https?:/iu.test(src) && allow?.(src) === true ? src : undefined
}
