import { createReplay, type Replay } from '../replay/createReplay.ts'
import type { Session } from '../replay/session.ts'
import { isUnopened, type Unopened } from '../transcript/openTranscript.ts'
import type { Moment } from './hash.ts'
import { openRecording } from './recordings.ts'

/** A replay of a session that begins to play at once, unless a moment of it was asked for. */
export function playFrom(session: Session | Unopened, position?: number): Replay | Unopened {
  if (isUnopened(session)) return session
  const replay = createReplay(session)
  if (position === undefined) replay.play()
  else replay.seek(position)
  return replay
}

/** A replay of a recording at the moment an address names. */
export function playMoment({ name, position }: Moment): Replay | Unopened {
  const session = openRecording(name)
  return session === undefined
    ? { name, rejected: [], problem: 'There is no recording of this name.', advice: 'Choose one from the list.' }
    : playFrom(session, position)
}
