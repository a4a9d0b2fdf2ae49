import { useEffect, useState } from 'react'

interface Known {
  command: string
  prefixes: readonly string[]
}

/**
 * What the commands of a shell line begin with, each once: `git push`, `npm run`. `undefined` until the shell parser is
 * there, which is fetched when it is first needed; `[]` where the line, or the parser, could not be read.
 */
export function useCommandPrefixes(command: string): readonly string[] | undefined {
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    let isCurrent = true
    const tell = (prefixes: readonly string[]): void => {
      if (isCurrent) setKnown({ command, prefixes })
    }
    import('@tools/normalize/calls').then(
      ({ commandPrefixes }) => tell([...new Set(commandPrefixes(command))]),
      () => tell([]),
    )
    return () => {
      isCurrent = false
    }
  }, [command])
  return known?.command === command ? known.prefixes : undefined
}
