import type { ProviderId } from '../../part.ts'
import { conformance as acp } from '../../providers/acp/conformance.ts'
import { conformance as aiSdk } from '../../providers/ai-sdk/conformance.ts'
import { conformance as claudeCode } from '../../providers/claude-code/conformance.ts'
import { conformance as codex } from '../../providers/codex/conformance.ts'
import { conformance as opencode } from '../../providers/opencode/conformance.ts'
import type { Conformance } from '../conformance.ts'

/** What the tests of every provider know of it, by provider. */
export const conformances: Readonly<Record<ProviderId, Conformance>> = {
  'claude-code': claudeCode,
  codex,
  opencode,
  acp,
  'ai-sdk': aiSdk,
}
