import type { NormalizedToolPart, ProviderId } from '../part.ts'
import { tables } from '../providers/tables.ts'
import { UNNAMED } from '../unnamed.ts'

/**
 * Why a part is of the kind `unknown`. A `known` tool has a row, and none of the other kinds; a `new` one has no row. An
 * `unnamed` one has the protocol's kind for its name, as nothing else was told (ACP). Of a `result-only` part the call, which
 * names the tool, never came.
 */
export type ToolStanding = 'known' | 'new' | 'unnamed' | 'result-only'

export function toolStanding({ name, metadata }: NormalizedToolPart, provider: ProviderId): ToolStanding {
  if (name === UNNAMED && metadata?.rawName === undefined) return 'result-only'
  if (provider === 'acp' && name === metadata?.rawType) return 'unnamed'
  const isForeign = metadata?.['foreign'] === true
  return !isForeign && Object.hasOwn(tables[provider], metadata?.rawName ?? name) ? 'known' : 'new'
}
