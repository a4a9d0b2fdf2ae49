import type { NormalizedToolPart } from '@tools/normalize'
import { type Block, conversationOf } from './conversation.ts'
import { dueAt, scheduleOf } from './schedule.ts'
import type { Session } from './session.ts'
import { createStage, pushTo } from './stage.ts'

/** How fast a replay plays; `Infinity` shows all at once. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, 8, Infinity]

/** What the page shows of a replay. A new object after each change. */
export interface Snapshot {
  /** Events pushed so far. */
  position: number
  playing: boolean
  speed: number
  /** The call that waits for a person, while the replay stands still for it. */
  waitingFor: string | undefined
  blocks: readonly Block[]
  parts: readonly NormalizedToolPart[]
  /** Events so far that the agent's decoder does not know. */
  unknown: number
  /** Whether the host said that the turn or session is over. */
  ended: 'turn' | 'session' | undefined
}

/** Plays the events of a session into a normalizer. It has no clock of its own: `advance` is told how much time went by. */
export interface Replay {
  readonly session: Session
  getSnapshot(): Snapshot
  subscribe(listener: () => void): () => void
  /** Plays on; from the start when at the end. */
  play(): void
  pause(): void
  /** Shows the state after `position` events; going back starts over with a new normalizer. */
  seek(position: number): void
  /** Moves by so many events, and pauses. */
  step(by: number): void
  setSpeed(speed: number): void
  /** Lets so many real ms go by; does nothing while paused. */
  advance(ms: number): void
  /** Settles what is still open, as a host does that knows the turn or session is over. */
  end(scope: 'turn' | 'session'): void
}

/** A replay of a session, standing before its first event. */
export function createReplay(session: Session): Replay {
  const schedule = scheduleOf(session.events)
  const length = session.events.length
  const listeners = new Set<() => void>()
  let stage = createStage(session)
  let time = 0
  let snapshot: Snapshot = {
    position: 0,
    playing: false,
    speed: 1,
    waitingFor: undefined,
    blocks: [],
    parts: [],
    unknown: 0,
    ended: undefined,
  }

  const publish = (change: Partial<Snapshot>): void => {
    const { parts } = stage.normalizer
    const blocks = conversationOf(stage.flow.values(), parts, snapshot.blocks)
    snapshot = { ...snapshot, blocks, parts, unknown: stage.unknown, ...change }
    for (const listener of listeners) listener()
  }

  /** Pushes up to `target` events; with `stopping`, no further than the first that makes a call wait for a person. */
  const pushUpTo = (target: number, stopping: boolean): Pick<Snapshot, 'position' | 'waitingFor'> => {
    let { position } = snapshot
    while (position < target) {
      const asking = pushTo(stage, session.events[position])
      position += 1
      if (stopping && asking !== undefined) return { position, waitingFor: asking }
    }
    return { position, waitingFor: undefined }
  }

  const seek = (target: number): void => {
    const position = Math.min(length, Math.max(0, Math.round(target)))
    if (position < snapshot.position) {
      stage = createStage(session)
      snapshot = { ...snapshot, position: 0, ended: undefined }
    }
    time = schedule[position - 1] ?? 0
    publish({ ...pushUpTo(position, false), playing: snapshot.playing && position < length })
  }

  return {
    session,
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    play() {
      if (snapshot.position === length) seek(0)
      if (snapshot.speed === Infinity) seek(length)
      else publish({ playing: length > 0, waitingFor: undefined })
    },
    pause: () => publish({ playing: false }),
    seek,
    step(by) {
      snapshot = { ...snapshot, playing: false }
      seek(snapshot.position + by)
    },
    setSpeed(speed) {
      const finishing = speed === Infinity && snapshot.playing
      publish(finishing ? { speed, playing: false } : { speed })
      if (finishing) seek(length)
    },
    advance(ms) {
      if (!snapshot.playing) return
      time += ms * snapshot.speed
      const due = dueAt(schedule, time)
      if (due <= snapshot.position) return
      const reached = pushUpTo(due, true)
      if (reached.waitingFor !== undefined) time = schedule[reached.position - 1] ?? time
      publish({ ...reached, playing: reached.waitingFor === undefined && reached.position < length })
    },
    end(scope) {
      stage.normalizer.end(scope)
      publish({ playing: false, waitingFor: undefined, ended: scope })
    },
  }
}
