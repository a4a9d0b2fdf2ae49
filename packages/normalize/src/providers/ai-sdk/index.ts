import type { Provider } from '../../provider.ts'
import { decode, recognizes, start, type Memory } from './decode.ts'
import { tools } from './tools.ts'

/** The AI SDK: UI messages, their parts, and the chunks of a UI message stream. */
export const aiSdk: Provider<Memory> = { id: 'ai-sdk', recognizes, start, decode, tools }
