/** Ends a command with one line that says what is wrong, and the exit code 1. @param {unknown} problem @returns {never} */
export function fail(problem) {
  const text = problem instanceof Error ? problem.message : String(problem)
  const [line = ''] = text.trim().split('\n', 1)
  console.error(line)
  process.exit(1)
}
