/** Programs that run the text behind `-c`, or what they are given to read, as a shell does; names without directories. */
export const SHELLS: ReadonlySet<string> = new Set('ash bash csh dash fish ksh sh tcsh zsh'.split(' '))

/** Those of them with a language of their own, of which only the simplest text reads the same. */
export const OTHER_GRAMMARS: ReadonlySet<string> = new Set(['csh', 'fish', 'tcsh'])

const OTHER_SHELLS: ReadonlySet<string> = new Set(
  'bosh elvish hush lksh loksh mksh nu oksh osh pdksh posh powershell pwsh rbash sash scsh xonsh yash ysh'.split(' '),
)

/** Whether a name is that of another shell, or of a shell's version, in which no text is looked for. */
export function isOtherShell(name: string): boolean {
  return OTHER_SHELLS.has(name) || (!SHELLS.has(name) && SHELLS.has(name.replace(/[-0-9.]+$/u, '')))
}
