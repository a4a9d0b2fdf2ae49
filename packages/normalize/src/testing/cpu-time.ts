/** Milliseconds of processor time that a run takes: what others do on the machine meanwhile is not in it. */
export function cpuTime(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The least of some runs: the first ones also compile. */
export const leastCpuTime = (run: () => unknown, runs = 3): number =>
  Math.min(...Array.from({ length: runs }, () => cpuTime(run)))
