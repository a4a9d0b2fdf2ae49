import { type LanguageModel, ToolLoopAgent, type ToolSet } from 'ai'
import { createModel } from './model.ts'
import { createTools } from './tools.ts'

/** The agent the chat talks to. `pace`: how slowly the made-up model and tools work, in milliseconds for each piece. */
export const createAgent = (pace: number, model: LanguageModel = createModel(pace)): ToolLoopAgent<never, ToolSet> =>
  new ToolLoopAgent({ model, tools: createTools(pace * 20) })
