import type { RejectedLine } from '@tools/normalize'

/** How many unreadable lines are listed; more would hide the session. */
const LISTED = 50
const EXCERPT = 160

/** The lines of a file that could not be read, each with its number and why. */
export function Problems({ rejected }: { rejected: readonly RejectedLine[] }) {
  if (rejected.length === 0) return null
  const noun = rejected.length === 1 ? 'line' : 'lines'
  return (
    <details className="problems">
      <summary>
        {rejected.length} {noun} could not be read
      </summary>
      <ol>
        {rejected.slice(0, LISTED).map(({ line, text, reason }) => (
          <li key={line}>
            <span className="line">Line {line}</span>
            <span>{reason}</span>
            <code>{text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text}</code>
          </li>
        ))}
      </ol>
      {rejected.length > LISTED && <p>{rejected.length - LISTED} more</p>}
    </details>
  )
}
