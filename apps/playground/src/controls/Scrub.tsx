import { type CSSProperties, useMemo } from 'react'
import type { Replay } from '../replay/createReplay.ts'
import { marksOf } from '../replay/marksOf.ts'

/** A slider over the events of a session, with marks where calls begin, wait and fail. */
export function Scrub({ replay, position }: { replay: Replay; position: number }) {
  const length = replay.session.events.length
  const marks = useMemo(() => marksOf(replay.session), [replay])
  return (
    <div className="scrub" style={{ '--at': length === 0 ? 0 : position / length } as CSSProperties}>
      <input
        type="range"
        aria-label="Event"
        aria-valuetext={`Event ${position} of ${length}`}
        min={0}
        max={length}
        value={position}
        onChange={(event) => replay.seek(event.target.valueAsNumber)}
      />
      <div className="marks" aria-hidden="true">
        {marks.map((mark, index) => (
          <i key={index} data-mark={mark.type} style={{ '--mark': mark.position / length } as CSSProperties} />
        ))}
      </div>
    </div>
  )
}
