import { ToolUIProvider } from '@tools/ui'
import { useEffect, useMemo, useRef } from 'react'
import { Icon } from '../controls/Icon.tsx'
import { Inspector } from '../controls/Inspector.tsx'
import { Transport } from '../controls/Transport.tsx'
import { useReplayKeys } from '../controls/useReplayKeys.ts'
import type { View } from '../controls/ViewMenu.tsx'
import type { Replay } from '../replay/createReplay.ts'
import { recordedClock } from '../replay/recordedClock.ts'
import { useReplay } from '../replay/useReplay.ts'
import { formatHash } from '../sessions/hash.ts'
import { Conversation } from './Conversation.tsx'
import { Problems } from './Problems.tsx'
import { useHost } from './useHost.ts'
import { useSelectedPart } from './useSelectedPart.ts'
import { useStickToEnd } from './useStickToEnd.ts'

/** One session as it is played: the conversation, the bar that plays it, and the data of its calls beside it. */
export function Player({
  replay,
  view,
  inspecting,
  onInspect,
}: {
  replay: Replay
  view: Pick<View, 'density' | 'width'>
  inspecting: boolean
  onInspect: (on: boolean) => void
}) {
  const snapshot = useReplay(replay)
  const { said, callbacks } = useHost(replay)
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { isAtEnd, toEnd } = useStickToEnd(scroller, content, snapshot.playing)
  const [selected, setSelected] = useSelectedPart(scroller, inspecting)
  const clock = useMemo(() => recordedClock(replay), [replay])
  const host = useMemo(() => ({ ...callbacks, clock, density: view.density }), [callbacks, clock, view.density])
  useReplayKeys(replay)
  usePositionInAddress(replay, snapshot.position, snapshot.playing)

  return (
    <>
      <div className="stage">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must be reached by keyboard */}
        <section className="scroller" ref={scroller} tabIndex={0} aria-label="Conversation">
          <div className="chat" ref={content} data-width={view.width}>
            <Problems rejected={replay.session.rejected} />
            {replay.session.notice !== undefined && <p className="hint">{replay.session.notice}</p>}
            <ToolUIProvider value={host}>
              <Conversation blocks={snapshot.blocks} />
            </ToolUIProvider>
            {snapshot.blocks.length === 0 && !snapshot.playing && <p className="hint">Press Space to play.</p>}
          </div>
        </section>
        <div className="lines">
          {!isAtEnd && (
            <button type="button" className="to-end" aria-label="To the end" onClick={toEnd}>
              <Icon name="down" />
            </button>
          )}
          <output>{said !== undefined && <span className="line-said">{said}</span>}</output>
          {snapshot.waitingFor !== undefined && said === undefined && (
            <p className="line-waiting">Waits for you: answer in the card, or play on.</p>
          )}
        </div>
        <Transport replay={replay} snapshot={snapshot} />
      </div>
      {inspecting && (
        <Inspector parts={snapshot.parts} selected={selected} onSelect={setSelected} onClose={() => onInspect(false)} />
      )}
    </>
  )
}

/** While a recording stands still, its address names the moment shown, so that it can be shared. */
function usePositionInAddress(replay: Replay, position: number, playing: boolean): void {
  const { name, events } = replay.session
  useEffect(() => {
    if (playing || !location.hash.startsWith(`#${name}`)) return
    const isWhole = position === 0 || position === events.length
    history.replaceState(null, '', formatHash({ name, position: isWhole ? undefined : position }))
  }, [name, events, position, playing])
}
