const { FUZZ_RUNS, FUZZ_SEED } = process.env

/** How often more than by default each property is tried with drawn streams: as `FUZZ_RUNS` says; then also with other draws each time. */
const RUNS = FUZZ_RUNS === undefined ? undefined : Number(FUZZ_RUNS)

/** How many runs a property has, and the seed of its draws, which its test's name shows; `FUZZ_SEED` draws the same again. */
export const fuzzOf = (runs: number): { numRuns: number; seed: number } => ({
  numRuns: RUNS ?? runs,
  seed: Number(FUZZ_SEED ?? (RUNS === undefined ? 20 : Date.now() % 2 ** 31)),
})
