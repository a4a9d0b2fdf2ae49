import { type NormalizedToolPart, outcomeOf, viewOf } from '@tools/normalize'
import { useState } from 'react'
import { Icon } from './Icon.tsx'
import { formatJson, JsonText } from './JsonText.tsx'

/** A part as data: what the normalizer says, what a renderer is given, and how the call stands. */
export function Inspector({
  parts,
  selected,
  onSelect,
  onClose,
}: {
  parts: readonly NormalizedToolPart[]
  selected: string | undefined
  onSelect: (id: string) => void
  onClose: () => void
}) {
  const part = parts.find(({ id }) => id === selected) ?? parts.at(-1)
  return (
    <aside className="inspector" aria-label="Data of a call">
      <header>
        <select
          aria-label="Call"
          value={part?.id ?? ''}
          disabled={part === undefined}
          onChange={(event) => onSelect(event.target.value)}
        >
          {part === undefined && <option value="">No call yet</option>}
          {parts.map((one, index) => (
            <option key={one.id} value={one.id}>
              {`${index + 1}. ${one.name} · ${one.title}`}
            </option>
          ))}
        </select>
        <button type="button" className="icon-button" aria-label="Close the data panel" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {part === undefined ? (
        <p className="hint">The part of a call shows here as soon as one begins.</p>
      ) : (
        <div className="inspector-body">
          <p className="facts">
            <span>{part.kind}</span>
            <span>{part.state}</span>
            <span data-outcome={outcomeOf(part)}>{outcomeOf(part)}</span>
          </p>
          <JsonSection title="Part" value={part} />
          <JsonSection title="View" value={viewOf(part)} />
        </div>
      )}
    </aside>
  )
}

function JsonSection({ title, value }: { title: string; value: unknown }) {
  const [copied, setCopied] = useState<unknown>()
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(formatJson(value))
    setCopied(value)
  }
  return (
    <section>
      <h2>
        {title}
        <button
          type="button"
          className="icon-button"
          aria-label={`Copy ${title.toLowerCase()}`}
          onClick={() => void copy()}
        >
          <Icon name={copied === value ? 'check' : 'copy'} />
        </button>
      </h2>
      <pre>
        <JsonText value={value} />
      </pre>
    </section>
  )
}
