import type { Provider } from '../../provider.ts'
import { decode, recognizes, start, type Memory } from './decode.ts'
import { tools } from './tools.ts'

export const codex: Provider<Memory> = { id: 'codex', recognizes, start, decode, tools }
