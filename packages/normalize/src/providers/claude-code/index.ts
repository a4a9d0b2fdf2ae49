import type { Provider } from '../../provider.ts'
import { decode } from './decode.ts'
import type { Memory } from './memory.ts'
import { start } from './start.ts'
import { tools } from './tools.ts'
import { recognizes } from './wire.ts'

/** Claude Code: its `stream-json` output, with and without partial messages, and the same messages from the Agent SDK. */
export const claudeCode: Provider<Memory> = { id: 'claude-code', recognizes, start, decode, tools }
