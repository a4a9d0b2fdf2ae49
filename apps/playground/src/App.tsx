import { useRef } from 'react'
import { Player } from './chat/Player.tsx'
import { Problems } from './chat/Problems.tsx'
import { Icon } from './controls/Icon.tsx'
import { SessionList } from './controls/SessionList.tsx'
import { UnknownCount } from './controls/UnknownCount.tsx'
import { useSetting } from './controls/useSetting.ts'
import { useView } from './controls/ViewMenu.tsx'
import { AGENTS } from './sessions/agents.ts'
import { type Opened, useOpened } from './sessions/useOpened.ts'
import type { Unopened } from './transcript/openTranscript.ts'
import { useDroppedFile } from './transcript/useDroppedFile.ts'

const INSPECTOR = { on: 'On', off: 'Off' } as const

/** The page: recorded sessions to choose from, the one that is open, and its controls. */
export function App() {
  const { opened, fileName, openFile } = useOpened()
  const view = useView()
  const [inspector, setInspector] = useSetting('inspector', INSPECTOR, 'off')
  const isOver = useDroppedFile(openFile)
  const inspecting = inspector === 'on'
  const session = opened !== undefined && 'replay' in opened ? opened.replay.session : undefined

  return (
    <div className="page">
      <SessionList current={session?.name} fileName={fileName} />
      <main>
        <header className="top">
          <button type="button" className="icon-button narrow-only" popoverTarget="sessions" aria-label="Sessions">
            <Icon name="list" />
          </button>
          <h1>{titleOf(opened)}</h1>
          {session !== undefined && <span className="agent">{AGENTS[session.provider]}</span>}
          {opened !== undefined && 'replay' in opened && <UnknownCount replay={opened.replay} />}
          <div className="top-end">
            <OpenFile onFile={openFile} />
            {view.menu}
            <button
              type="button"
              className="button"
              aria-pressed={inspecting}
              aria-label="JSON"
              onClick={() => setInspector(inspecting ? 'off' : 'on')}
            >
              <Icon name="braces" />
              <span className="wide-only">JSON</span>
            </button>
          </div>
        </header>
        {opened !== undefined && 'replay' in opened && (
          <Player
            // A new session is a new page: nothing of the old one's scrolling or choices stays.
            key={opened.key}
            replay={opened.replay}
            view={view}
            inspecting={inspecting}
            onInspect={(on) => setInspector(on ? 'on' : 'off')}
          />
        )}
        {opened !== undefined && 'unopened' in opened && <NotOpened unopened={opened.unopened} />}
      </main>
      {isOver && <div className="drop">Drop a transcript to replay it</div>}
    </div>
  )
}

function titleOf(opened: Opened | undefined): string {
  if (opened === undefined) return ''
  return 'replay' in opened ? opened.replay.session.title : opened.unopened.name
}

function OpenFile({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="button" aria-label="Open a transcript" onClick={() => input.current?.click()}>
        <Icon name="open" />
        <span className="wide-only">Open…</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".jsonl,.json,.ndjson,.txt,.log,application/json"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file chosen again is a change too.
          event.target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}

function NotOpened({ unopened }: { unopened: Unopened }) {
  return (
    <div className="scroller">
      <div className="chat" data-width="720">
        <div className="not-opened" role="alert">
          <Icon name="alert" />
          <div>
            <h2>{unopened.name} cannot be replayed</h2>
            <p>
              {unopened.problem} {unopened.advice}
            </p>
          </div>
        </div>
        <Problems rejected={unopened.rejected} />
      </div>
    </div>
  )
}
