import type { Provider } from '../../provider.ts'
import { decode, recognizes, start, type Memory } from './decode.ts'
import { tools } from './tools.ts'

export const claudeCode: Provider<Memory> = { id: 'claude-code', recognizes, start, decode, tools }
