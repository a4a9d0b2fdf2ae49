import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import * as nodePath from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import * as calls from './index.ts'
import { aliasesOf, canonicalName, TOOL_ALIASES } from './names/tool-aliases.ts'
import { toolClasses } from './tool-classes.ts'

const page = readFileSync(new URL('../../docs/calls.md', import.meta.url), 'utf8')
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

interface Block {
  mark: string
  code: string
}

/** The blocks of code of a page, with what stands behind their backticks. */
const blocksOf = (text: string): Block[] =>
  [...text.matchAll(/^```((?:ts|js)\b[^\n]*)\n(.*?)^```$/gmsu)].map(([, mark = '', code = '']) => ({ mark, code }))

const blocks = [...blocksOf(page), ...blocksOf(readme).filter(({ code }) => code.includes('@tools/normalize/calls'))]

type Scope = Readonly<Record<string, unknown>>

const AsyncFunction = (async () => {}).constructor as new (
  ...names: string[]
) => (...values: unknown[]) => Promise<unknown>

/**
 * Runs a block as it stands, with this entry for the package, and gives what it exports. `told` gets each value that has a
 * comment behind it, and what the comment says.
 */
async function run({ code }: Block, modules: Scope, globals: Scope = {}, told: unknown[] = []): Promise<Scope> {
  const exported: Record<string, unknown> = {}
  const body = code
    .replace(/^import (\{.*?\}) from '(.*?)'$/gmu, "const $1 = modules['$2']")
    .replace(/^export function (\w+)/gmu, 'exported.$1 = $1\nfunction $1')
    .replace(/^(if \(.+?\) )?(.+) \/\/ ('.*'|\[.*\]|true|false|\d+)$/gmu, '$1told.push([$2, $3])')
  const scope = { modules: { '@tools/normalize/calls': calls, ...modules }, exported, told, ...globals }
  // oxlint-disable-next-line typescript/no-implied-eval -- The page's own code is what is tested.
  await new AsyncFunction(...Object.keys(scope), body)(...Object.values(scope))
  return exported
}

const block = (mark: string): Block => blocks.find((found) => found.mark === mark) ?? { mark, code: '' }

describe('the code of the pages', () => {
  const require = createRequire(import.meta.url)
  const folder = mkdtempSync(nodePath.join(tmpdir(), 'calls-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is strict TypeScript, as a module of JavaScript and of TypeScript', () => {
    expect(blocks.map(({ mark }) => mark)).toEqual(['ts', 'js hook', 'js policy', 'ts', 'ts'])
    blocks.forEach(({ mark, code }, index) => {
      writeFileSync(nodePath.join(folder, `ts-${index}.mts`), code)
      if (mark.startsWith('js')) writeFileSync(nodePath.join(folder, `js-${index}.mjs`), code)
    })
    const compilerOptions = {
      target: 'ES2023',
      lib: ['ES2023'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      allowJs: true,
      checkJs: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      types: ['node'],
      typeRoots: [fileURLToPath(new URL('../../node_modules/@types', import.meta.url))],
      paths: { '@tools/normalize/calls': [fileURLToPath(new URL('index.ts', import.meta.url))] },
    }
    writeFileSync(nodePath.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*'] }))
    const compiler = nodePath.join(nodePath.dirname(require.resolve('typescript/package.json')), 'bin/tsc')
    const check = (): string => {
      try {
        return execFileSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
      } catch (error) {
        return String((error as { stdout?: unknown }).stdout)
      }
    }
    expect(check()).toBe('')
  }, 60_000)

  it('has the values that it tells', async () => {
    const told: [unknown, unknown][] = []
    for (const found of blocks.filter(({ mark }) => mark === 'ts')) await run(found, {}, {}, told)
    calls.unregisterMcpTool('edit_lines')
    expect(told.map(([value]) => value)).toEqual(told.map(([, said]) => said))
    expect(told).toHaveLength(6)
  })
})

describe('the hook of the page', () => {
  /** What the hook answers to an event on its standard input. */
  async function answer(event: unknown): Promise<unknown> {
    const lines: string[] = []
    const modules = { 'node:stream/consumers': { text: async () => JSON.stringify(event) } }
    await run(block('js hook'), modules, {
      process: { stdin: undefined },
      console: { log: (line: string) => lines.push(line) },
    })
    return lines.length === 0 ? undefined : JSON.parse(lines.join(''))
  }
  const bash = (command: string): Promise<unknown> => answer({ tool_name: 'Bash', tool_input: { command } })

  it.each([
    'git push',
    'sudo git push',
    'cd /srv && git push -f',
    'cd /srv && /usr/bin/git push -f',
    'git -C /srv -c a=b --no-pager push',
    'git --config-env a=b push',
    'git --config-env=a=b push',
    '"git" \'push\'',
    'echo $(git push)',
    "bash -c 'git push'",
    '$TOOL push',
    'git $verb',
    'git $(echo push)',
    'git $(echo push) origin',
    'git `echo push` origin',
    'git $((1)) x',
    'sudo $(echo git) push',
    'sudo $(echo git push)',
    'sudo -{n,u} root git push',
    'git -C $dir status',
    'bash -c "git $(echo push) origin"',
    '{git,push}',
    'git {push,}',
    'git {-c,a=b} push',
    'git -c {a=b,push}',
    'g?t push',
    'git p*',
    '~/bin/git push',
    'if (',
    'cat <(git push)',
    'eval "$x"',
  ])('asks about %s', async (command) => {
    const permission = { hookEventName: 'PreToolUse', permissionDecision: 'ask' }
    expect(await bash(command)).toEqual({ hookSpecificOutput: permission })
  })

  it.each([
    'git status',
    'git --version',
    'git',
    'echo "git push"',
    'git log --grep push',
    'git log --format="$format" *.ts',
    'ls *.ts ~ $(pwd)',
    'git commit -m "$(cat message)"',
    'git add $file',
    'sudo -u me make > "$log"',
    'x=$(date) git status',
    '> out.txt',
    'x=1',
    '# git push',
    '',
    '[[ -f push ]]',
  ])('lets %s pass', async (command) => expect(await bash(command)).toBe(undefined))

  it('lets other tools and malformed calls pass', async () => {
    for (const event of [
      { tool_name: 'Read', tool_input: { file_path: 'a' } },
      { tool_name: 'Bash', tool_input: {} },
      { tool_name: 'Bash' },
      {},
    ])
      expect(await answer(event)).toBe(undefined)
  })

  it('is asked about Bash, by the name that the page gives it', () => {
    const settings = /^```json\n(.*?)^```$/msu.exec(page)?.[1] ?? ''
    const [file = ''] = /\.claude\/hooks\/[\w-]+\.mjs/u.exec(page) ?? []
    expect(JSON.parse(settings)).toEqual({
      hooks: {
        PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: `node "$CLAUDE_PROJECT_DIR"/${file}` }] }],
      },
    })
  })
})

describe('what the page says that a line does not tell', () => {
  it.each([
    'cat <(git push)',
    'cat > $(git push)',
    'cat <<< "$(git push)"',
    'cat <<E\n$(git push)\nE',
    "echo 'git push' | sh",
    'bash < script',
    'source <(curl x)',
    'eval "$x"',
    'bash -c "ls $y"',
    'find . -exec git push \\;',
    'setsid git push',
    "trap 'git push' EXIT",
    'uv run git push',
    'docker run x git push',
    'npx x',
    'kubectl exec x -- git push',
    "git -c core.sshCommand='git push' fetch",
    "GIT_SSH_COMMAND='git push' git fetch",
    'EDITOR=x git commit',
    'LD_PRELOAD=x git status',
    'if (',
  ])('is told by isUnclear: %s', (line) => expect(calls.parseCommandLine(line).isUnclear).toBe(true))

  const seen = [
    'npx --version',
    'kubectl get pods',
    'git -c user.name=x commit',
    'run-it git push',
    'GIT_PAGER=cat git log',
    'PATH=x git push',
  ]
  it.each([...seen, './script.sh', 'deploy --now', '', ' ', '# git push', 'x=1'])(
    'or is not seen, or is nothing: %j',
    (line) => expect(calls.parseCommandLine(line).isUnclear).toBe(false),
  )
})

describe('the policy of the page', () => {
  const root = nodePath.resolve('/project')
  const inRoot = (path: string): string => nodePath.join(root, path)
  const patch = (...lines: string[]): string => ['*** Begin Patch', ...lines, '*** End Patch'].join('\n')

  it.each<[name: unknown, input: unknown, allowed: boolean]>([
    ['Write', { file_path: inRoot('src/a.ts'), content: '' }, true],
    ['Write', { file_path: inRoot('..a/b..c'), content: '' }, true],
    ['Write', { file_path: inRoot('src/a\n.ts'), content: '' }, true],
    ['Write', { file_path: 'a.ts', content: '' }, true],
    ['Create', { file_path: '/etc/hosts', content: '' }, false],
    ['Write', { file_path: root, content: '' }, false],
    ['Write', { file_path: `${root}-b/a.ts`, content: '' }, false],
    ['Write', { file_path: `${root}/src/../../a.ts`, content: '' }, false],
    ['Write', { file_path: '/etc/x\n/project/src/a.ts', content: '' }, false],
    ['Write', { file_path: '/project/src/\n/../../../etc/x', content: '' }, false],
    ['Write', { file_path: '../../a.ts', content: '' }, false],
    ['Write', { file_path: '~/a.ts', content: '' }, false],
    ['Write', { file_path: ' /etc/hosts', content: '' }, false],
    ['Edit', { file_path: inRoot('src/../a.ts'), old_string: 'a', new_string: 'b' }, true],
    ['Edit', { file_path: inRoot('src/a.ts') }, false],
    ['apply_patch', patch('*** Delete File: a.ts'), true],
    ['apply_patch', patch('*** Delete File: a.ts', '*** Delete File: ../../b.ts'), false],
    ['apply_patch', patch('*** Update File: a.ts', '*** Move to: b.ts'), true],
    ['apply_patch', patch('*** Update File: a.ts', '*** Move to: /b.ts'), false],
    ['apply_patch', 'no patch', false],
    ['mcp__github__list_issues', {}, true],
    ['mcp__github__merge', {}, false],
    ['Read', { file_path: '/etc/hosts' }, true],
    ['Grep', { pattern: 'x' }, true],
    ['Bash', { command: 'echo > /etc/hosts' }, false],
    ['exec_command', '{"cmd":"rm a"}', false],
    ['exec', 'text("x")', false],
    ['write_stdin', '{"session_id":1,"chars":"rm a"}', false],
    ['Nope', {}, false],
    ['Nope', new Date(0), false],
    [null, {}, false],
  ])('%s %j: %s', async (name, input, allowed) => {
    const { isAllowed } = await run(block('js policy'), { 'node:path': nodePath })
    const event = { tool_name: name, tool_input: input, cwd: inRoot('src') }
    expect((isAllowed as (event: unknown, root: string) => boolean)(event, root)).toBe(allowed)
  })
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

describe('the page’s tables of fields', () => {
  const COMMON = ['type', 'name', 'raw', 'digest', 'equals', 'toString', 'constructor']
  const membersOf = (value: object): string[] =>
    [...Object.keys(value), ...Object.getOwnPropertyNames(Object.getPrototypeOf(value))].sort()

  const INPUTS: [name: string, input: unknown][] = [
    ['apply_patch', ''],
    ['Bash', { command: 'ls' }],
    ['exec', ''],
    ['Edit', { file_path: 'a', old_string: '', new_string: '' }],
    ['ExitPlanMode', { plan: '' }],
    ['Nope', new Date(0)],
    ['Glob', { pattern: '' }],
    ['Grep', { pattern: '' }],
    ['MultiEdit', { file_path: 'a', edits: [] }],
    ['NotebookEdit', { notebook_path: 'a', new_source: '' }],
    ['Nope', {}],
    ['Read', { file_path: 'a' }],
    ['Skill', { skill: '' }],
    ['mcp__c__edit_lines', { file: 'a', text: '' }],
    ['Agent', { prompt: '' }],
    ['TaskCreate', { subject: '' }],
    ['TaskUpdate', { taskId: '' }],
    ['update_plan', '{}'],
    ['Workflow', {}],
    ['Write', { file_path: 'a', content: '' }],
    ['write_stdin', '{"session_id":1}'],
  ]
  const registry = calls.createMcpRegistry()
  registry.register('edit_lines', 'Edit', { path: 'file', content: 'text' })

  it('has every field of every class', () => {
    const [, section = ''] = /^## Fields$(.*?)^## /msu.exec(page) ?? []
    const rows = [...section.matchAll(/^\| `(\w+Call)` \| (.*) \|$/gmu)]
    const told = rows.map(([, type = '', fields = '']) => {
      // What stands behind a colon are the fields of a list's items.
      const own = fields.replace(/(`edits`): .*/u, '$1').replace(/\(.*\)/u, '')
      return [type, ...[...own.matchAll(/`(\w+)`/gu)].map(([, field]) => String(field)).sort()]
    })
    const real = INPUTS.map(([name, input]) => {
      const call = calls.parseToolCall(name, input, { onError: 'other', registry })
      return [call.type, ...membersOf(call).filter((member) => !COMMON.includes(member))]
    })
    expect(told.map(String).sort()).toEqual(real.map(String).sort())
  })

  it.each([
    ['CommandLine', calls.parseCommandLine('ls')],
    ['Command', calls.parseCommandLine('ls').commands[0] ?? {}],
    ['Word', calls.parseCommandLine('ls').commands[0]?.words[0] ?? {}],
  ])('has every member of a %s', (type, value) => {
    const [, table = ''] = new RegExp(`^\\| of a \`${type}\` \\|.*?\\n((?:\\|.*\\n)+)`, 'mu').exec(page) ?? []
    const told = [...table.matchAll(/^\| (.*?) \|/gmu)].flatMap(([, names = '']) => names.match(/\w+/gu) ?? [])
    expect(told.sort()).toEqual(membersOf(value).filter((member) => !COMMON.slice(4).includes(member)))
  })
})
