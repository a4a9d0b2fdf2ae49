import type { SDKAssistantMessage, SDKPartialAssistantMessage, SDKUserMessage } from '@anthropic-ai/claude-agent-sdk'
import { type Decided, none } from '../../testing/vendor-types.ts'

type BlockName<Content> = Content extends readonly (infer Block)[]
  ? Block extends { type: infer T }
    ? T
    : never
  : never

type StreamEvent = SDKPartialAssistantMessage['event']
type DeltaName = Extract<StreamEvent, { type: 'content_block_delta' }>['delta']['type']

const words = none('what the model says or thinks')
const given = none('what the model is given to read')
const context = none('about the context or the model, not about a call')

/** Blocks of an `assistant` message: those of the API's message. */
export const assistantBlocks: Decided<BlockName<SDKAssistantMessage['message']['content']>> = {
  tool_use: 'mapped',
  server_tool_use: 'mapped',
  mcp_tool_use: 'mapped',
  mcp_tool_result: 'mapped',
  web_search_tool_result: 'mapped',
  web_fetch_tool_result: 'mapped',
  code_execution_tool_result: 'mapped',
  bash_code_execution_tool_result: 'mapped',
  text_editor_code_execution_tool_result: 'mapped',
  tool_search_tool_result: 'mapped',
  advisor_tool_result: 'mapped',

  text: words,
  thinking: words,
  redacted_thinking: words,
  compaction: context,
  fallback: context,
  container_upload: none('a file that was put where hosted code runs'),
  mcp_tool_listing: none('the tools that a server has, none of them called'),
}

/** Blocks of a `user` message: those of a request to the API. */
export const userBlocks: Decided<BlockName<SDKUserMessage['message']['content']>> = {
  tool_result: 'mapped',
  web_search_tool_result: 'mapped',
  web_fetch_tool_result: 'mapped',
  code_execution_tool_result: 'mapped',
  bash_code_execution_tool_result: 'mapped',
  text_editor_code_execution_tool_result: 'mapped',
  tool_search_tool_result: 'mapped',

  // Who sends an earlier answer back names its calls; the `assistant` line of that answer told them.
  tool_use: none('a call of an earlier answer, told by its own line'),
  server_tool_use: none('a call of an earlier answer, told by its own line'),
  text: none('what the person says'),
  thinking: words,
  redacted_thinking: words,
  image: given,
  document: given,
  search_result: given,
  container_upload: given,
}

/** Events of a `stream_event` line: those of the API's stream. */
export const streamEvents: Decided<StreamEvent['type']> = {
  message_start: 'mapped',
  content_block_start: 'mapped',
  content_block_delta: 'mapped',
  content_block_stop: 'mapped',
  message_delta: none('the usage, and why the model stopped'),
  message_stop: none('what follows tells more: the result, or the next line'),
}

/** Pieces of a block. */
export const streamDeltas: Decided<DeltaName> = {
  input_json_delta: 'mapped',
  text_delta: words,
  thinking_delta: words,
  signature_delta: words,
  citations_delta: words,
  compaction_delta: context,
}
