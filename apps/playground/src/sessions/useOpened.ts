import { useCallback, useEffect, useRef, useState } from 'react'
import type { Replay } from '../replay/createReplay.ts'
import { decodeText } from '../transcript/decodeText.ts'
import { fetchNamedTranscript } from '../transcript/fetchNamedTranscript.ts'
import { openTranscript, type Unopened } from '../transcript/openTranscript.ts'
import { readHash } from './hash.ts'
import { playFrom, playMoment } from './playFrom.ts'
import { firstRecording } from './recordings.ts'

/** What the page shows: a replay, or why there is none. `key` is another for each time something is opened. */
export type Opened = { key: number } & ({ replay: Replay } | { unopened: Unopened })

/** A folder, or a file that was moved or removed since. */
const UNREADABLE = 'The browser cannot read it.'

interface TextFile {
  name: string
  text: string
}

export interface Opening {
  opened: Opened | undefined
  /** The name of the file opened last; it stands at `FILE_ADDRESS`. */
  fileName: string | undefined
  openFile: (file: File) => void
}

/** The session that is open: what the address names, else the file opened last or named on the command line, else a recording. */
export function useOpened(): Opening {
  const [opened, setOpened] = useState<Opened>()
  const [fileName, setFileName] = useState<string>()
  const last = useRef<TextFile>(undefined)

  const show = useCallback((next: Replay | Unopened) => {
    const shown = 'problem' in next ? { unopened: next } : { replay: next }
    setOpened((before) => ({ key: (before?.key ?? 0) + 1, ...shown }))
  }, [])

  const openText = useCallback(
    (file: TextFile) => {
      if (location.hash !== '') history.pushState(null, '', location.pathname)
      last.current = file
      setFileName(file.name)
      show(playFrom(openTranscript(file.name, file.text)))
    },
    [show],
  )

  const openFile = useCallback(
    (file: File) => {
      const { name } = file
      file.arrayBuffer().then(
        (bytes) => openText({ name, text: decodeText(new Uint8Array(bytes)) }),
        (error: unknown) => show({ name, rejected: [], problem: UNREADABLE, advice: String(error) }),
      )
    },
    [openText, show],
  )

  useEffect(() => {
    const follow = (): void => {
      const moment = readHash(location.hash)
      if (moment !== undefined) show(playMoment(moment))
      else if (last.current !== undefined) openText(last.current)
    }
    const start = async (): Promise<void> => {
      if (location.hash !== '') return follow()
      const named = await fetchNamedTranscript()
      // Something else was chosen meanwhile.
      if (location.hash !== '' || last.current !== undefined) return
      if (named !== undefined) openText(named)
      else if (firstRecording !== undefined) location.replace(`#${firstRecording}`)
    }
    void start()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [openText, show])

  return { opened, fileName, openFile }
}
