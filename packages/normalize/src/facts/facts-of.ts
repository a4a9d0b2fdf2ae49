import type { ToolView, ViewKind, ViewOf } from '../kinds/index.ts'
import type { NormalizedToolPart } from '../part.ts'
import { readToolPart } from '../read-tool-part.ts'
import { viewOf } from '../view.ts'
import { errorFacts } from './error-facts.ts'
import type { Fact } from './fact.ts'
import { editFacts, readFacts, writeFacts } from './file-facts.ts'
import { shellFacts } from './shell-facts.ts'
import { questionFacts, subagentFacts, todoFacts } from './talk-facts.ts'
import { mcpFacts, unknownFacts } from './tool-facts.ts'
import { browserFacts, webSearchFacts } from './web-facts.ts'

const FACTS: { [K in ViewKind]: (view: ViewOf<K>, part: NormalizedToolPart) => Fact[] } = {
  web_search: webSearchFacts,
  browser: browserFacts,
  file_read: readFacts,
  file_write: writeFacts,
  file_edit: editFacts,
  bash: shellFacts,
  subagent: subagentFacts,
  mcp: mcpFacts,
  question: questionFacts,
  todo: todoFacts,
  unknown: unknownFacts,
}

/** All that a part's card tells below its row, in the order it does. A part that cannot be read tells nothing. */
export function factsOf(part: NormalizedToolPart): Fact[] {
  try {
    const sound = readToolPart(part)
    const view = viewOf(sound)
    const read = FACTS[view.kind] as (view: ToolView, part: NormalizedToolPart) => Fact[]
    return [...read(view, sound), ...errorFacts(sound, view)]
  } catch {
    return []
  }
}
