/** Other agents' names of Claude Code's tools. */
export const TOOL_ALIASES: Readonly<Record<string, string>> = /* @__PURE__ */ Object.freeze({
  Bash: 'Execute',
  Edit: 'apply_patch',
  Write: 'Create',
  Agent: 'Task',
  WebFetch: 'FetchUrl',
  ExitPlanMode: 'ExitSpecMode',
})

/** An `apply_patch` is matched where `Edit` is meant, but it is no `Edit`: its input has another shape. */
const CANONICAL: Readonly<Record<string, string>> = {
  Execute: 'Bash',
  exec_command: 'Bash',
  Create: 'Write',
  Task: 'Agent',
  FetchUrl: 'WebFetch',
  ExitSpecMode: 'ExitPlanMode',
}

/** Claude Code's name of a tool that has one, else the name itself. */
export const canonicalName = (name: string): string =>
  (Object.hasOwn(CANONICAL, name) ? CANONICAL[name] : undefined) ?? name

/** All other names of a tool by its canonical one; Codex's `exec_command` is one of `Bash` too. */
export function aliasesOf(name: string): readonly string[] {
  const alias = Object.hasOwn(TOOL_ALIASES, name) ? TOOL_ALIASES[name] : undefined
  return [...(alias === undefined ? [] : [alias]), ...(name === 'Bash' ? ['exec_command'] : [])]
}
