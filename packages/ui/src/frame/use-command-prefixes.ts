'use client'
import { useEffect, useState } from 'react'

/** What is known of what a shell line runs. */
export interface CommandPrefixes {
  /** What its commands begin with, each once: `git push`, `npm run`. */
  readonly prefixes: readonly string[]
  /** Whether it may run something else, which could not be read. */
  readonly isUnclear: boolean
}

interface Known extends CommandPrefixes {
  readonly command: string
}

/** Nothing can be told where the shell parser itself did not come. */
const readPrefixes = (command: string): Promise<CommandPrefixes> =>
  import('@tools/normalize/calls').then(
    ({ parseCommandLine }) => {
      const { prefixes, isUnclear } = parseCommandLine(command)
      return { prefixes: [...new Set(prefixes)], isUnclear }
    },
    () => ({ prefixes: [], isUnclear: true }),
  )

/** What a shell line runs. `undefined` until the shell parser is there, which is fetched when it is first needed. */
export function useCommandPrefixes(command: string): CommandPrefixes | undefined {
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    let isCurrent = true
    void readPrefixes(command).then((found) => {
      if (isCurrent) setKnown({ command, ...found })
    })
    return () => {
      isCurrent = false
    }
  }, [command])
  return known?.command === command ? known : undefined
}
