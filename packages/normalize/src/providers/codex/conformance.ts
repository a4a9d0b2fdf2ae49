import { at, readId, readText } from '../../raw/read.ts'
import type { Conformance } from '../../testing/conformance.ts'

const REOPENED = 'After its turn or its call nobody remembers a request, so that it is asked anew.'
const UNDATED = 'Parts do not say when a request was resolved.'
const AGENTS = 'How an agent stands has no date, and the last word stands.'

const words = (text: string): string[] => text.trim().split(/\s+/u)

/** What the tests of every provider must know of Codex. */
export const conformance: Conformance = {
  interleavable: 20,
  tiesOf(event) {
    const params = at(event, 'params')
    const item = at(params, 'item')
    const request = readId(event, 'id') ?? readId(params, 'requestId')
    // An approval of an MCP call names its server and its tool only.
    const server = readText(item, 'server') ?? readText(params, 'serverName')
    return [
      ...(request === undefined ? [] : [`request ${request}`]),
      ...(server === undefined ? [] : [`server ${server}`]),
    ]
  },
  unrepeatable: {
    'app-server/approve': REOPENED,
    'app-server/plan': 'A plan is told whole each time, without a date, and the last one stands.',
    'app-server/subagent': AGENTS,
    'app-server/written-agents': AGENTS,
    'app-server/written-answers': REOPENED,
    'app-server/written-dynamic_tools': REOPENED,
    'app-server/written-permissions': 'A review that begins once more goes on again.',
    'app-server/written-resolved': REOPENED,
  },
  unresumable: {
    'app-server/ask_user': UNDATED,
    'app-server/written-answers': UNDATED,
    'app-server/written-resolved': UNDATED,
  },
  unreached: {
    'rollouts only': words(`
      exec_command write_stdin shell shell_command local_shell local_shell_call container.exec apply_patch view_image
      web_search_call web.run spawn_agent send_input resume_agent wait_agent close_agent send_message followup_task
      interrupt_agent list_agents image_generation_call image_gen.imagegen tool_search tool_search_call create_goal
      update_goal curr_time new_context get_context_remaining wait_for_environment memories.list memories.read
      memories.search memories.add_ad_hoc_note skills.list skills.read multi_tool_use.parallel
    `),
    'codex exec only': words(`
      command_execution file_change mcp_tool_call collab_tool_call web_search todo_list image_generation
    `),
  },
}
