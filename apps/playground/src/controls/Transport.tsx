import { type Replay, type Snapshot, SPEEDS } from '../replay/createReplay.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Scrub } from './Scrub.tsx'

/** The bar that plays a session: go, step, scrub, speed, and what a host says when a turn or session is over. */
export function Transport({ replay, snapshot }: { replay: Replay; snapshot: Snapshot }) {
  const { position, playing, speed, ended } = snapshot
  const length = replay.session.events.length
  return (
    <section className="transport" aria-label="Replay">
      <div className="transport-buttons">
        <Action icon="restart" label="Restart" disabled={position === 0} onClick={() => replay.seek(0)} />
        <Action icon="back" label="Step back" disabled={position === 0} onClick={() => replay.step(-1)} />
        <button
          type="button"
          className="play"
          aria-label={playing ? 'Pause' : 'Play'}
          title={playing ? 'Pause (Space)' : 'Play (Space)'}
          onClick={() => (playing ? replay.pause() : replay.play())}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <Action icon="forward" label="Step forward" disabled={position === length} onClick={() => replay.step(1)} />
      </div>
      <Scrub replay={replay} position={position} />
      <output className="counter" aria-label="Events shown">
        <b>{position}</b> / {length}
      </output>
      <select
        className="speed"
        aria-label="Speed"
        value={String(speed)}
        onChange={(event) => replay.setSpeed(Number(event.target.value))}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={String(one)}>
            {one === Infinity ? 'Instant' : `${one}×`}
          </option>
        ))}
      </select>
      <div className="transport-ends">
        <button type="button" className="button" aria-pressed={ended === 'turn'} onClick={() => replay.end('turn')}>
          End turn
        </button>
        <button
          type="button"
          className="button"
          aria-pressed={ended === 'session'}
          onClick={() => replay.end('session')}
        >
          End session
        </button>
      </div>
    </section>
  )
}

function Action({
  icon,
  label,
  disabled,
  onClick,
}: {
  icon: IconName
  label: string
  disabled: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      // Not `disabled`: the button under the finger would lose the focus at either end.
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
    >
      <Icon name={icon} />
    </button>
  )
}
