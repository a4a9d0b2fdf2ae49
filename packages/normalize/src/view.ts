import type { ToolView } from './kinds/index.ts'
import type { NormalizedToolPart } from './part.ts'
import { toolOfPart } from './part-tool.ts'
import { readView } from './rows.ts'
import { soundPart } from './sound-part.ts'

const views = new WeakMap<NormalizedToolPart, ToolView>()

/**
 * What the renderer of the part's kind needs, typed by kind. Read once per part:
 * parts never change, they are replaced. A part from outside of the type has a view too, of what is there.
 */
export function viewOf(part: NormalizedToolPart): ToolView {
  const known = views.get(part)
  if (known !== undefined) return known
  const sound = soundPart(part)
  const view = readView(sound, toolOfPart(sound))
  views.set(part, view)
  return view
}
