import type { ProviderId } from '../part.ts'
import type { Provider } from '../provider.ts'
import { acp } from './acp/index.ts'
import { aiSdk } from './ai-sdk/index.ts'
import { claudeCode } from './claude-code/index.ts'
import { codex } from './codex/index.ts'
import { opencode } from './opencode/index.ts'

/** Every agent that can be read, one line each. */
export const providers: Readonly<Record<ProviderId, Provider>> = {
  'claude-code': claudeCode,
  codex,
  opencode,
  acp,
  'ai-sdk': aiSdk,
}
