/** @typedef {import('./check-steps.mjs').Step} Step */
/** How steps ended, by their names. @typedef {{ failed: string[], skipped: string[] }} Ends */

/**
 * Runs all steps, so that one run shows every problem; but those that look at what the build made are skipped where it failed.
 * @param {readonly Step[]} steps
 * @param {(step: Step) => Promise<boolean>} run whether a step passed
 * @param {number} atOnce
 * @returns {Promise<Ends>}
 */
export async function runSteps(steps, run, atOnce) {
  const failed = await failedOf(
    steps.filter(({ ofBuild }) => !ofBuild),
    run,
    atOnce,
  )
  const later = steps.filter(({ ofBuild }) => ofBuild)
  if (failed.includes('build')) return { failed, skipped: later.map(({ name }) => name) }
  return { failed: [...failed, ...(await failedOf(later, run, atOnce))], skipped: [] }
}

/** The names of the steps that fail, in the order of the steps. @param {readonly Step[]} steps @param {(step: Step) => Promise<boolean>} run @param {number} atOnce */
async function failedOf(steps, run, atOnce) {
  const queue = [...steps]
  /** @type {Set<Step>} */
  const failed = new Set()
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) if (!(await run(next))) failed.add(next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return steps.filter((step) => failed.has(step)).map(({ name }) => name)
}

/** What there is to say of steps that failed: which, how they run again alone, and what did not run. @param {Ends} ends @param {boolean} isOfTest whether the tests were to follow */
export function verdictOf({ failed, skipped }, isOfTest) {
  if (failed.length === 0) return []
  return [
    `Failed: ${failed.join(', ')}. Again, without the rest: npm run check -- ${failed.join(' ')}`,
    ...(skipped.length === 0 ? [] : [`Skipped, as they look at what build makes: ${skipped.join(', ')}`]),
    ...(isOfTest ? ['Skipped: the tests. Without the checks: npm run test:unit, test:stories, test:visual'] : []),
  ]
}
