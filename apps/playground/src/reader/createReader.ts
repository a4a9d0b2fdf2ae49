import type { ProviderId } from '@tools/normalize'
import { createAcpReader } from './acp.ts'
import type { Reader } from './change.ts'
import { createAiSdkReader } from './ai-sdk.ts'
import { createClaudeCodeReader } from './claude-code.ts'
import { createCodexReader } from './codex.ts'
import { createOpenCodeReader } from './opencode.ts'

const readers: Readonly<Record<ProviderId, () => Reader>> = {
  'claude-code': createClaudeCodeReader,
  codex: createCodexReader,
  opencode: createOpenCodeReader,
  acp: createAcpReader,
  'ai-sdk': createAiSdkReader,
}

/** A reader for one session of an agent, from its first event on. */
export const createReader = (provider: ProviderId): Reader => readers[provider]()
