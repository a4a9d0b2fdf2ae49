import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as calls from './index.ts'
import { aliasesOf, canonicalName, TOOL_ALIASES } from './names/tool-aliases.ts'
import { toolClasses } from './tool-classes.ts'

const page = readFileSync(new URL('../../docs/calls.md', import.meta.url), 'utf8')

/** The function that a marked block of the page exports, made with this entry's own exports. */
function example(mark: string): (...values: unknown[]) => unknown {
  const block = new RegExp(`^\`\`\`js ${mark}\\n(.*?)^\`\`\`$`, 'msu').exec(page)?.[1] ?? ''
  const body = block
    .replace(/^import \{(.*)\}.*$/mu, 'const {$1} = calls')
    .replace('export function', 'return function')
  // oxlint-disable-next-line typescript/no-implied-eval -- The page's own code is what is tested.
  return new Function('calls', body)(calls) as (...values: unknown[]) => unknown
}

describe('the hook of the page', () => {
  const decide = example('hook')
  const bash = (command: string): unknown => decide({ tool_name: 'Bash', tool_input: { command } })

  it.each([
    'git push',
    'sudo git push',
    'cd /srv && git push -f',
    'cd /srv && /usr/bin/git push -f',
    'git -C /srv -c a=b --no-pager push',
    '"git" \'push\'',
    'echo $(git push)',
    "bash -c 'git push'",
    '$TOOL push',
    'git $verb',
    'git $(echo push)',
    'if (',
    '',
  ])('asks about %s', (command) => expect(bash(command)).toBe('ask'))

  it.each(['git status', 'echo "git push"', 'git log --grep push', '> out.txt', 'eval "$x"'])(
    'lets %s pass',
    (command) => expect(bash(command)).toBe(undefined),
  )

  it('lets other tools and malformed calls pass', () => {
    expect(decide({ tool_name: 'Read', tool_input: { file_path: 'a' } })).toBe(undefined)
    expect(decide({ tool_name: 'Bash', tool_input: {} })).toBe(undefined)
  })
})

describe('the policy of the page', () => {
  const isAllowed = example('policy')

  it.each<[name: string, input: unknown, allowed: boolean]>([
    ['Write', { file_path: 'src/a.ts', content: '' }, true],
    ['Create', { file_path: 'docs/a.md', content: '' }, false],
    ['Edit', { file_path: 'src/../a.ts', old_string: 'a', new_string: 'b' }, false],
    ['Edit', { file_path: 'src/a.ts' }, false],
    ['apply_patch', '*** Begin Patch\n*** Delete File: src/a.ts\n*** End Patch', true],
    ['apply_patch', '*** Begin Patch\n*** Delete File: src/a.ts\n*** Delete File: b.ts\n*** End Patch', false],
    ['apply_patch', '*** Begin Patch\n*** Update File: src/a.ts\n*** Move to: src/b.ts\n*** End Patch', true],
    ['apply_patch', '*** Begin Patch\n*** Update File: src/a.ts\n*** Move to: b.ts\n*** End Patch', false],
    ['apply_patch', 'no patch', false],
    ['mcp__github__list_issues', {}, true],
    ['mcp__github__merge', {}, false],
    ['Read', { file_path: '/etc/hosts' }, true],
    ['Nope', new Date(0), false],
  ])('%s %j: %s', (name, input, allowed) => expect(isAllowed(name, input)).toBe(allowed))
})

it('the line of the README has the prefixes it says', () => {
  const call = calls.parseToolCall('Bash', { command: 'cd /srv && sudo git push' })
  expect(call.type === 'BashCall' && call.commandLine.prefixes).toEqual(['cd', 'git push'])
})

it('the page’s table of names is the code’s', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \| ((?:`\w+`(?:, )?)*) ?\| `(\w+)` \|$/gmu)].map(
    ([, name, also, type]) => [name, [...(also ?? '').matchAll(/\w+/gu)].map(String), type],
  )
  const names = [...new Set([...Object.keys(toolClasses), ...Object.keys(TOOL_ALIASES)])]
  const own = names.map((name) => [
    name,
    aliasesOf(name).filter((alias) => canonicalName(alias) === name),
    toolClasses[name]?.name ?? 'OtherCall',
  ])
  expect(rows.map(String).sort()).toEqual(own.map(String).sort())
})
