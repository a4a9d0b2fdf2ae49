/** What stands before a mark, and what stands after it; nothing does where there is no mark. In one pass over the text. */
export function splitOnce(text: string, mark: string): [before: string, after: string | undefined] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + mark.length)]
}
