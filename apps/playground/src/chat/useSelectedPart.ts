import { type RefObject, useEffect, useState } from 'react'

/** The call whose data is shown: chosen in the panel's list, or by a click on its card while the panel is open. */
export function useSelectedPart(
  scroller: RefObject<HTMLElement | null>,
  inspecting: boolean,
): [string | undefined, (id: string) => void] {
  const [selected, setSelected] = useState<string>()
  useEffect(() => {
    const box = scroller.current
    if (!inspecting || box === null) return
    const select = (event: MouseEvent): void => {
      const card = event.target instanceof Element ? event.target.closest('[data-part-id]') : null
      const id = card instanceof HTMLElement ? card.dataset['partId'] : undefined
      if (id !== undefined) setSelected(id)
    }
    box.addEventListener('click', select)
    return () => box.removeEventListener('click', select)
  }, [scroller, inspecting])
  return [selected, setSelected]
}
