import type { ProviderId } from '@tools/normalize'

/** The agents' own names, in the order the page lists them. */
export const AGENTS: Readonly<Record<ProviderId, string>> = {
  'claude-code': 'Claude Code',
  codex: 'Codex',
  opencode: 'OpenCode',
  acp: 'ACP',
  'ai-sdk': 'AI SDK',
}
