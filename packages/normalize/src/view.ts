import type { ToolView } from './kinds/index.ts'
import type { NormalizedToolPart } from './part.ts'
import { toolOfPart } from './part-tool.ts'
import { readToolPart } from './read-tool-part.ts'
import { readView } from './rows.ts'

const views = new WeakMap<NormalizedToolPart, ToolView>()

/**
 * What the renderer of the part's kind needs, typed by kind. Read once per part:
 * parts never change, they are replaced. A part from outside of the type has a view too, of what is there.
 */
export function viewOf(part: NormalizedToolPart): ToolView {
  const sound = readToolPart(part)
  const known = views.get(sound)
  if (known !== undefined) return known
  const view = readView(sound, toolOfPart(sound))
  views.set(sound, view)
  return view
}
