/** Programs that run the text behind `-c`, or what they are given to read, as a shell does; names without directories. */
export const SHELLS: ReadonlySet<string> = new Set('ash bash csh dash fish ksh sh tcsh zsh'.split(' '))

/** Those of them with a language of their own, of which only the simplest text reads the same. */
export const OTHER_GRAMMARS: ReadonlySet<string> = new Set(['csh', 'fish', 'tcsh'])
