import { AssistantRuntimeProvider, useLocalRuntime } from '@assistant-ui/react'
import { useState } from 'react'
import { createModel } from './model/createModel.ts'
import { Thread } from './Thread.tsx'

/** A chat with the model. `pace`: milliseconds for each piece of what it says. */
export function App({ pace }: { pace: number }) {
  const [model] = useState(() => createModel(pace))
  const runtime = useLocalRuntime(model)
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <Thread />
    </AssistantRuntimeProvider>
  )
}
