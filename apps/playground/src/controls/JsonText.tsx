/** Longer strings are cut on the page; copying gives all. */
const LONGEST = 2000

/** A value as the text of its JSON, indented. */
export const formatJson = (value: unknown, longest: number = Infinity): string =>
  JSON.stringify(
    value,
    (_key, item: unknown) =>
      typeof item === 'string' && item.length > longest
        ? `${item.slice(0, longest)}… (${item.length} characters)`
        : item,
    2,
  ) ?? 'undefined'

const TOKENS = /("(?:[^"\\]|\\.)*"(?:\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/u

/** JSON in the code colours of the cards. */
export function JsonText({ value }: { value: unknown }) {
  return formatJson(value, LONGEST)
    .split(TOKENS)
    .map((piece, index) =>
      index % 2 === 0 ? (
        piece
      ) : (
        <span key={index} data-token={tokenOf(piece)}>
          {piece}
        </span>
      ),
    )
}

function tokenOf(piece: string): string {
  if (piece.endsWith(':')) return 'key'
  return piece.startsWith('"') ? 'string' : 'constant'
}
