import { at, readId, readText } from '../../raw/read.ts'
import type { Conformance } from '../../testing/conformance.ts'

const REOPENED = 'After its turn or its call nobody remembers a request, so that it is asked anew.'
const UNDATED = 'Parts do not say when a request was resolved.'
const AGENTS = 'How an agent stands has no date, and the last word stands.'

const RENUMBERED = 'Each beginning of exec numbers its items anew, so that one which is told once more is another run.'

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
    'exec/codemode': RENUMBERED,
    'exec/http_error': RENUMBERED,
    'exec/interrupt_exec': RENUMBERED,
    'exec/invalid': RENUMBERED,
    'exec/mcp': RENUMBERED,
    'exec/patch': RENUMBERED,
    'exec/plan': RENUMBERED,
    'exec/read_search': RENUMBERED,
    'exec/shell': RENUMBERED,
    'exec/subagent': RENUMBERED,
    'exec/written-runs': RENUMBERED,
  },
  unresumable: {
    'app-server/ask_user': UNDATED,
    'app-server/written-answers': UNDATED,
    'app-server/written-resolved': UNDATED,
    'exec/written-runs': 'Parts do not say that a run began of which no call was seen.',
  },
  unreached: {
    'rollouts only': words(`
      exec_command write_stdin shell shell_command local_shell local_shell_call container.exec apply_patch view_image
      web_search_call web.run resume_agent wait_agent send_message followup_task
      interrupt_agent list_agents image_generation_call image_gen.imagegen tool_search tool_search_call create_goal
      update_goal curr_time new_context get_context_remaining wait_for_environment memories.list memories.read
      memories.search memories.add_ad_hoc_note skills.list skills.read multi_tool_use.parallel
    `),
    'never seen of codex exec': ['image_generation'],
  },
}
