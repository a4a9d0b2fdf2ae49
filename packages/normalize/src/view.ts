import type { ToolView } from './kinds/index.ts'
import type { NormalizedToolPart } from './part.ts'
import { toolOfPart } from './part-tool.ts'
import { readView } from './rows.ts'

const views = new WeakMap<NormalizedToolPart, ToolView>()

/** What the renderer of the part's kind needs, typed by kind. Read once per part: parts never change, they are replaced. */
export function viewOf(part: NormalizedToolPart): ToolView {
  const known = views.get(part)
  if (known !== undefined) return known
  const view = readView(part, toolOfPart(part))
  views.set(part, view)
  return view
}
