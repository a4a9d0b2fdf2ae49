import { useCallback, useEffect, useState } from 'react'
import { createReplay, type Replay } from '../replay/createReplay.ts'
import type { Session } from '../replay/session.ts'
import { fetchNamedTranscript } from '../transcript/fetchNamedTranscript.ts'
import { isUnopened, openTranscript, type Unopened } from '../transcript/openTranscript.ts'
import { readHash } from './hash.ts'
import { firstRecording, openRecording } from './recordings.ts'

/** What the page shows: a replay, or why there is none. `key` is another for each time something is opened. */
export type Opened = { key: number } & ({ replay: Replay } | { unopened: Unopened })

/** The session that is open: the one the address names, the one named on the command line, or the first recording. */
export function useOpened(): { opened: Opened | undefined; openFile: (file: File) => void } {
  const [opened, setShown] = useState<Opened>()
  const setOpened = useCallback((next: Replay | Unopened) => {
    const shown = 'problem' in next ? { unopened: next } : { replay: next }
    setShown((before) => ({ key: (before?.key ?? 0) + 1, ...shown }))
  }, [])

  const openText = useCallback(
    (name: string, text: string) => {
      // A file has no address of its own.
      history.replaceState(null, '', location.pathname)
      setOpened(show(openTranscript(name, text)))
    },
    [setOpened],
  )

  const openFile = useCallback(
    (file: File) => {
      file.text().then(
        (text) => openText(file.name, text),
        (error: unknown) =>
          setOpened({ name: file.name, rejected: [], problem: `It could not be read: ${String(error)}` }),
      )
    },
    [openText, setOpened],
  )

  useEffect(() => {
    const follow = (): void => {
      const moment = readHash(location.hash)
      if (moment !== undefined) setOpened(showRecording(moment.name, moment.position))
    }
    const start = async (): Promise<void> => {
      if (location.hash !== '') return follow()
      const named = await fetchNamedTranscript()
      // Chosen meanwhile.
      if (location.hash !== '') return
      if (named !== undefined) openText(named.name, named.text)
      else if (firstRecording !== undefined) location.replace(`#${firstRecording}`)
    }
    void start()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [openText, setOpened])

  return { opened, openFile }
}

function showRecording(name: string, position: number | undefined): Replay | Unopened {
  const session = openRecording(name)
  if (session === undefined) return { name, rejected: [], problem: 'There is no recording of this name.' }
  return show(session, position)
}

/** A session begins to play at once, unless a moment of it was asked for. */
function show(session: Session | Unopened, position?: number): Replay | Unopened {
  if (isUnopened(session)) return session
  const replay = createReplay(session)
  if (position === undefined) replay.play()
  else replay.seek(position)
  return replay
}
