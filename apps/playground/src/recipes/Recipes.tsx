import { createNormalizer, type Normalizer } from '@tools/normalize'
import { ToolParts, useToolParts } from '@tools/ui'
import { useEffect, useState } from 'react'
import { fetchEvents } from './fetchEvents.ts'
import { followEvents } from './followEvents.ts'
import { followEventSource } from './followEventSource.ts'
import { followWebSocket } from './followWebSocket.ts'

/** Starts to follow the recording; gives the way to stop. */
type Follow = (normalizer: Normalizer, onError: (error: unknown) => void) => () => void

const ROUTE = '/__recording'

const FOLLOWS: Readonly<Record<string, Follow>> = {
  EventSource: (normalizer) => followEventSource(normalizer, new EventSource(`${ROUTE}/sse`)),
  WebSocket: (normalizer) => followWebSocket(normalizer, new WebSocket(`${ROUTE}/socket`)),
  'Async iterator': (normalizer, onError) => {
    const host = new AbortController()
    followEvents(normalizer, fetchEvents(`${ROUTE}/lines`, host.signal), host.signal).catch((error: unknown) => {
      if (!host.signal.aborted) onError(error)
    })
    return () => host.abort()
  },
}

/** One session, recorded, that the development server sends in three ways. */
export function Recipes() {
  return (
    <main className="recipes">
      <h1>Plain streams</h1>
      <p>One recorded session, sent by the development server in three ways.</p>
      {Object.entries(FOLLOWS).map(([name, follow]) => (
        <Recipe key={name} name={name} follow={follow} />
      ))}
    </main>
  )
}

function Recipe({ name, follow }: { name: string; follow: Follow }) {
  const [run, setRun] = useState(0)
  return (
    <section className="recipe" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <button type="button" className="button" onClick={() => setRun(run + 1)}>
          Again
        </button>
      </header>
      <Session key={run} follow={follow} />
    </section>
  )
}

function Session({ follow }: { follow: Follow }) {
  const [normalizer] = useState(() => createNormalizer('claude-code'))
  const [problem, setProblem] = useState('')
  useEffect(() => follow(normalizer, (error) => setProblem(String(error))), [follow, normalizer])
  return (
    <>
      <ToolParts parts={useToolParts(normalizer)} />
      <output>{problem}</output>
    </>
  )
}
