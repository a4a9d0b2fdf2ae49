/** Tools whose first operand says what they do, so that `git push` and `git log` are two different commands. */
export const TOOLS_WITH_SUBCOMMANDS: ReadonlySet<string> = new Set(
  'aws brew cargo docker gcloud gh git go jj kubectl npm npx pip pnpm terraform uv uvx yarn'.split(' '),
)

/** What a permission rule would be written for: the executable, with its subcommand where it has one. */
export function prefixOf(argv: readonly string[]): string | null {
  const [executable, ...rest] = argv
  if (executable === undefined) return null
  if (!TOOLS_WITH_SUBCOMMANDS.has(executable)) return executable
  const subcommand = rest.find((word) => !word.startsWith('-'))
  return subcommand ? `${executable} ${subcommand}` : executable
}

/** The program behind a launcher: `uv run pytest` and `python -m pytest` run pytest. */
export function programOf(executable: string, args: readonly string[]): string {
  const [first, second] = args
  if (second === undefined) return executable
  if (executable === 'uv' && first === 'run') return second
  if ((executable === 'python' || executable === 'python3') && first === '-m') return second
  return executable
}
