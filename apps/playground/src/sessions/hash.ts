/** A moment of a recording, as the page's address names it: `#codex/app-server/shell@42`. */
export interface Moment {
  name: string
  /** Events shown; `undefined` plays from the start. */
  position: number | undefined
}

/** The address of the file opened last: it names no recording. */
export const FILE_ADDRESS = '#'

/** The moment an address names; `undefined` where it names none. */
export function readHash(hash: string): Moment | undefined {
  const [, name, position] = /^#([^@]+)(?:@(\d+))?$/u.exec(hash) ?? []
  if (name === undefined) return undefined
  return { name: decode(name), position: position === undefined ? undefined : Number(position) }
}

/** The address of a moment. */
export const formatHash = ({ name, position }: Moment): string =>
  position === undefined ? `#${name}` : `#${name}@${position}`

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
