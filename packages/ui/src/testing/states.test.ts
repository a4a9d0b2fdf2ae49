import { type ProviderId, TOOL_KINDS } from '@tools/normalize'
import { fixtures } from '@tools/normalize/fixtures'
import { describe, expect, it } from 'vitest'
import { statesOf } from './states.tsx'

const STORY_NAMES: Readonly<Record<ProviderId, string>> = {
  'claude-code': 'StatesClaudeCode',
  codex: 'StatesCodex',
  opencode: 'StatesOpenCode',
  acp: 'StatesAcp',
  'ai-sdk': 'StatesAiSdk',
}

const stories = import.meta.glob<object>('../kinds/*/*.stories.tsx', { eager: true })

const storiesOf = (kind: string): string[] => {
  const folder = kind.replace('_', '-')
  return Object.entries(stories).flatMap(([path, module]) =>
    path.includes(`/kinds/${folder}/`) ? Object.keys(module) : [],
  )
}

describe('the stories', () => {
  const providers = [...new Set(fixtures().map((name) => name.split('/')[0] as ProviderId))]

  it.each(TOOL_KINDS)('show every state of a %s call of every provider that makes one', (kind) => {
    const wanted = providers
      .filter((provider) => statesOf(kind, provider).length > 0)
      .map((provider) => STORY_NAMES[provider])
    expect(wanted.length).toBeGreaterThan(0)
    expect(storiesOf(kind)).toEqual(expect.arrayContaining(wanted))
  })
})
