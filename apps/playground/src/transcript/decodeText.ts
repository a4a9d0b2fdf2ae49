const UTF_16: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The text of a file: UTF-8, or UTF-16 where a byte order mark says so, as shells of Windows write it. */
export function decodeText(bytes: Uint8Array): string {
  const [encoding = 'utf-8'] = UTF_16.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? []
  return new TextDecoder(encoding).decode(bytes)
}
