import type { ProviderId } from '../part.ts'
import { sessionNames } from './session-names.ts'
import type { Transcript } from './transcript.ts'

/** Files that one normalizer reads, in the order they were named. */
export interface Session {
  provider: ProviderId
  transcripts: readonly Transcript[]
}

interface Named extends Session {
  names: ReadonlySet<string>
}

/**
 * The sessions that files are of. Those that name a session in common are one: a call told in two of them is one part, and
 * a sub-agent's calls find their parent. Any other file is a session of its own, so that none ends what another left open.
 */
export function sessionsOf(transcripts: readonly Transcript[]): Session[] {
  let sessions: Named[] = []
  for (const transcript of transcripts) {
    const { provider, events } = transcript
    const names = sessionNames(provider, events)
    const kin = new Set(sessions.filter((session) => session.provider === provider && isShared(names, session.names)))
    const [first] = kin
    const all = new Set([...[...kin].flatMap((session) => session.transcripts), transcript])
    const joined = {
      provider,
      names: new Set([...names, ...[...kin].flatMap((session) => [...session.names])]),
      transcripts: transcripts.filter((each) => all.has(each)),
    }
    sessions =
      first === undefined
        ? [...sessions, joined]
        : sessions.flatMap((session) => (session === first ? [joined] : kin.has(session) ? [] : [session]))
  }
  return sessions.map(({ provider, transcripts: files }) => ({ provider, transcripts: files }))
}

const isShared = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].some((name) => others.has(name))
