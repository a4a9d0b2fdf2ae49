import type { Provider } from '../../provider.ts'
import { decode, recognizes, start, type Memory } from './decode.ts'
import { tools } from './tools.ts'

/** The Agent Client Protocol: what any agent tells its client of its sessions, v1 and the draft of v2. */
export const acp: Provider<Memory> = { id: 'acp', recognizes, start, decode, tools }
