/** A count of tokens for people: `912`, `22.6k`, `1.2M`. */
export function formatTokens(tokens: number): string {
  if (tokens < 1000) return String(Math.round(tokens))
  const [value, unit] = tokens < 999_950 ? [tokens / 1000, 'k'] : [tokens / 1_000_000, 'M']
  return `${value < 100 ? Number(value.toFixed(1)) : Math.round(value)}${unit}`
}
