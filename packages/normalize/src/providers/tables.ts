import type { ProviderId } from '../part.ts'
import type { ToolTable } from '../provider.ts'
import { tools as acp } from './acp/tools.ts'
import { tools as aiSdk } from './ai-sdk/tools.ts'
import { tools as claudeCode } from './claude-code/tools.ts'
import { tools as codex } from './codex/tools.ts'
import { tools as opencode } from './opencode/tools.ts'

/** Every agent's tools, one line each, apart from its decoder: who only draws parts needs no wire. */
export const tables: Readonly<Record<ProviderId, ToolTable>> = {
  'claude-code': claudeCode,
  codex,
  opencode,
  acp,
  'ai-sdk': aiSdk,
}
