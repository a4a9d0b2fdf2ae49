/** Text as a person reads it: paragraphs, fenced code, and in a line `code` and **strong**. No other Markdown, no HTML. */
export function Prose({ text }: { text: string }) {
  return text.split(FENCE).map((piece, index) => {
    if (index % 2 === 1) {
      return (
        <pre key={index}>
          <code>{piece.replace(/^[^\n]*\n?/u, '')}</code>
        </pre>
      )
    }
    const paragraphs = piece.split(/\n{2,}/u).filter((paragraph) => paragraph.trim() !== '')
    return paragraphs.map((paragraph, place) => (
      <p key={`${index}-${place}`} dir="auto">
        {inline(paragraph.trim())}
      </p>
    ))
  })
}

const FENCE = /```([^]*?)(?:\n```|```|$)/u

const MARKED = /(`[^`\n]+`|\*\*[^*\n]+\*\*)/u

function inline(text: string) {
  return text.split(MARKED).map((piece, index) => {
    if (index % 2 === 0) return piece
    if (piece.startsWith('`')) return <code key={index}>{piece.slice(1, -1)}</code>
    return <strong key={index}>{piece.slice(2, -2)}</strong>
  })
}
