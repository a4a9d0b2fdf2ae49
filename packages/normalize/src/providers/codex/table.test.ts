import { describe, expect, it } from 'vitest'
import { normalize } from '../../normalizer.ts'
import { streamsOf } from '../../testing/streams.ts'
import { tools } from './tools.ts'

const names = (text: string): string[] => text.split(/\s+/u)

/** Every name a tool of Codex has on any of its wires, by where it has it. */
const NAMES = {
  items: names(`commandExecution fileChange mcpToolCall dynamicToolCall collabAgentToolCall subAgentActivity
    webSearch imageView imageGeneration sleep functionCallOutput`),
  collaboration: names(`spawnAgent sendInput resumeAgent wait closeAgent sendMessage followupTask interruptAgent
    listAgents`),
  execItems: ['command_execution', 'file_change', 'mcp_tool_call', 'collab_tool_call', 'web_search', 'todo_list'],
  functions: names(`exec_command write_stdin shell shell_command local_shell_call apply_patch exec wait update_plan
    view_image request_user_input request_permissions list_mcp_resources
    list_mcp_resource_templates read_mcp_resource tool_search spawn_agent send_input resume_agent
    wait_agent close_agent send_message followup_task interrupt_agent list_agents create_goal
    get_goal update_goal sleep curr_time new_context get_context_remaining wait_for_environment
    memories.list memories.read memories.search memories.add_ad_hoc_note skills.list skills.read
    web.run image_gen.imagegen multi_tool_use.parallel web_search_call image_generation_call
    tool_search_call`),
  /** Older words for the shell, what the exec form may call an image, and a form of an MCP server, which has no name. */
  others: names('local_shell container.exec image_generation elicitation functions.wait'),
}

/** Rows that no message of the app-server leads to, by what else does. */
const UNREACHED: Readonly<Record<string, readonly string[]>> = {
  'never seen of codex exec': ['image_generation'],
}

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort()

describe('the table', () => {
  it('has a row for every name, and no other', () => {
    expect(sorted(Object.keys(tools))).toEqual(sorted(Object.values(NAMES).flat()))
  })

  it('has every row exercised by a stream, but for those that have a reason', () => {
    const reached = new Set(
      streamsOf('codex')
        .flatMap(({ events }) => normalize('codex', events))
        .flatMap(({ name, metadata }) => [metadata?.rawName ?? name, metadata?.rawType ?? name]),
    )
    expect(sorted(Object.keys(tools).filter((name) => !reached.has(name)))).toEqual(
      sorted(Object.values(UNREACHED).flat()),
    )
  })

  it.each([
    'memories.list',
    'memories.read',
    'memories.search',
    'memories.add_ad_hoc_note',
    'skills.list',
    'skills.read',
  ])('%s is of no kind of its own', (name) => expect(tools[name]?.kind).toBe('unknown'))
})

describe('a tool without a kind of its own', () => {
  it.each([
    ['curr_time', 'Reading current time'],
    ['multi_tool_use.parallel', 'Running tools'],
    ['memories.add_ad_hoc_note', 'Adding note'],
    ['memories.list', 'Listing memory'],
    ['new_context', 'Creating context'],
    ['get_context_remaining', 'Reading context remaining'],
    ['create_goal', 'Creating goal'],
    ['tool_search', 'Finding tools'],
    ['wait_for_environment', 'Waiting'],
  ])('says what it does: %s is "%s"', (name, title) => {
    const [namespace, bare] = name.includes('.') ? name.split('.') : [undefined, name]
    const payload = { type: 'function_call', call_id: 'c', name: bare, namespace, arguments: '{}' }
    expect(normalize('codex', [{ type: 'response_item', payload }])[0]).toMatchObject({ kind: 'unknown', title })
  })
})

const completed = (item: Record<string, unknown>): unknown => ({
  method: 'item/completed',
  params: { threadId: 't', item: { id: 'c', status: 'completed', ...item } },
})

describe('a row is found', () => {
  it.each([
    [{ namespace: 'web', name: 'run' }, 'web.run', 'web_search'],
    [{ namespace: 'image_gen', name: 'imagegen' }, 'image_gen.imagegen', 'unknown'],
    [{ namespace: 'memories', name: 'read' }, 'memories.read', 'unknown'],
    [{ namespace: 'skills', name: 'list' }, 'skills.list', 'unknown'],
    [{ namespace: 'multi_agent_v1', name: 'spawn_agent' }, 'spawn_agent', 'subagent'],
    [{ namespace: 'mcp__files', name: 'read' }, 'read', 'mcp'],
    [{ namespace: null, name: 'exec_command' }, 'exec_command', 'bash'],
  ])('for the output of a function: %j is %s, %s', (fields, name, kind) => {
    const [part] = normalize('codex', [completed({ type: 'functionCallOutput', output: 'x', ...fields })])
    expect(part).toMatchObject({ name, kind })
  })

  it('for a collaboration tool that is not known', () => {
    const [part] = normalize('codex', [completed({ type: 'collabAgentToolCall', tool: 'pauseAgent' })])
    expect(part).toMatchObject({ name: 'pauseAgent', kind: 'subagent', title: 'Calling Pause agent' })
  })

  it('for no tool of a host or of an MCP server by its type of item', () => {
    const parts = normalize('codex', [
      completed({ id: 'a', type: 'dynamicToolCall', tool: 'pauseAgent', contentItems: [] }),
      completed({ id: 'b', type: 'mcpToolCall', server: 's', tool: 'browser_click', result: { content: [] } }),
    ])
    expect(parts.map(({ kind }) => kind)).toEqual(['unknown', 'browser'])
  })
})
