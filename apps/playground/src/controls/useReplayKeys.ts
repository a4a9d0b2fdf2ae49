import { useEffect } from 'react'
import type { Replay } from '../replay/createReplay.ts'

/** Where the arrow keys, and all else that is typed, are the control's own. */
const FIELDS = 'input, select, textarea, [contenteditable], [role=radiogroup], [role=listbox]'
/** Where Space is the control's own. */
const PRESSED = `${FIELDS}, button, a, summary, [role=button]`

/** Space plays and pauses; the arrow keys step by one event. A control that has the focus keeps its own keys. */
export function useReplayKeys(replay: Replay | undefined): void {
  useEffect(() => {
    if (replay === undefined) return
    const onKeyDown = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === ' ' && target.closest(PRESSED) === null) {
        if (replay.getSnapshot().playing) replay.pause()
        else replay.play()
      } else if (event.key === 'ArrowRight' && target.closest(FIELDS) === null) replay.step(1)
      else if (event.key === 'ArrowLeft' && target.closest(FIELDS) === null) replay.step(-1)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [replay])
}
