import { type LanguageModel, simulateReadableStream } from 'ai'
import { MockLanguageModelV3 } from 'ai/test'
import { LAST_WORDS, type ScriptStep, STEPS } from './script.ts'

type DoStream = MockLanguageModelV3['doStream']
type Prompt = Parameters<DoStream>[0]['prompt']
type Stream = Awaited<ReturnType<DoStream>>['stream']
type StreamPart = Stream extends ReadableStream<infer Part> ? Part : never

const USAGE = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
}

/** A model that plays the script. `pace`: milliseconds between two pieces of what it says. */
export function createModel(pace: number): LanguageModel {
  let calls = 0
  const chunksOf = ({ text, calls: wanted = [] }: ScriptStep): StreamPart[] => [
    { type: 'stream-start', warnings: [] },
    ...(text === '' ? [] : speak(text)),
    ...wanted.flatMap(({ tool, input }) => callTool(`call-${(calls += 1)}`, tool, JSON.stringify(input))),
    {
      type: 'finish',
      finishReason: { unified: wanted.length > 0 ? 'tool-calls' : 'stop', raw: undefined },
      usage: USAGE,
    },
  ]
  return new MockLanguageModelV3({
    doStream: async ({ prompt }) => ({
      stream: simulateReadableStream({
        chunks: chunksOf(stepAfter(prompt)),
        initialDelayInMs: pace * 12,
        chunkDelayInMs: pace,
      }),
    }),
  })
}

/** The step that follows what was said since the person spoke last. */
function stepAfter(prompt: Prompt): ScriptStep {
  const since = prompt.slice(prompt.findLastIndex(({ role }) => role === 'user') + 1)
  const step = STEPS[since.filter(({ role }) => role === 'assistant').length]
  if (step !== undefined) return step
  const isDenied = since.some(
    ({ role, content }) =>
      role === 'tool' && content.some((part) => part.type === 'tool-result' && part.output.type === 'execution-denied'),
  )
  return { text: isDenied ? LAST_WORDS.denied : LAST_WORDS.pushed }
}

const speak = (text: string): StreamPart[] => [
  { type: 'text-start', id: 'text' },
  ...text.split(/(?<= )/u).map((delta) => ({ type: 'text-delta' as const, id: 'text', delta })),
  { type: 'text-end', id: 'text' },
]

const callTool = (id: string, toolName: string, input: string): StreamPart[] => [
  { type: 'tool-input-start', id, toolName },
  ...(input.match(/.{1,12}/gsu) ?? []).map((delta) => ({ type: 'tool-input-delta' as const, id, delta })),
  { type: 'tool-input-end', id },
  { type: 'tool-call', toolCallId: id, toolName, input },
]
