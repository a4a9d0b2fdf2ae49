import type { Provider } from '../../provider.ts'
import { decode, recognizes, start, type Memory } from './decode.ts'
import { tools } from './tools.ts'

/** OpenCode: the server's `/event` stream, lines of `run --format json`, exports, and tool parts alone. */
export const opencode: Provider<Memory> = { id: 'opencode', recognizes, start, decode, tools }
