import { useEffect, useState } from 'react'

interface Known {
  command: string
  prefixes: readonly string[]
}

/** What the commands of a line begin with, each once; `[]` where the line, or the shell parser itself, could not be read. */
const readPrefixes = (command: string): Promise<readonly string[]> =>
  import('@tools/normalize/calls').then(
    ({ commandPrefixes }) => [...new Set(commandPrefixes(command))],
    () => [],
  )

/**
 * What the commands of a shell line begin with, each once: `git push`, `npm run`. `undefined` until the shell parser is
 * there, which is fetched when it is first needed; `[]` where nothing can be told.
 */
export function useCommandPrefixes(command: string): readonly string[] | undefined {
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    let isCurrent = true
    void readPrefixes(command).then((prefixes) => {
      if (isCurrent) setKnown({ command, prefixes })
    })
    return () => {
      isCurrent = false
    }
  }, [command])
  return known?.command === command ? known.prefixes : undefined
}
