/** The lines of a text: they end with a line feed, before which a carriage return may stand, and with nothing else. */
export const linesOf = (text: string): string[] =>
  text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
