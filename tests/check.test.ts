import { expect, test } from 'vitest'
import { checkSteps, type Step } from '../scripts/check-steps.mjs'
import { runSteps, verdictOf } from '../scripts/run-steps.mjs'

const steps: readonly Step[] = [
  { name: 'build', what: '', command: '' },
  { name: 'lint', what: '', command: '' },
  { name: 'format', what: '', command: '' },
  { name: 'packages', what: '', command: '', ofBuild: true },
  { name: 'bundles', what: '', command: '', ofBuild: true },
]

/** How the steps end, and which ran, where those of these names fail. */
async function ends(failing: readonly string[], of = steps) {
  const ran: string[] = []
  const run = async ({ name }: Step): Promise<boolean> => {
    ran.push(name)
    return !failing.includes(name)
  }
  return { ...(await runSteps(of, run, 2)), ran }
}

const ALL = steps.map(({ name }) => name)

test.each([
  ['none fails', [], { failed: [], skipped: [], ran: ALL }],
  ['one fails that makes nothing', ['lint'], { failed: ['lint'], skipped: [], ran: ALL }],
  ['several fail', ['packages', 'format', 'lint'], { failed: ['lint', 'format', 'packages'], skipped: [], ran: ALL }],
  [
    'the build fails',
    ['format', 'build'],
    { failed: ['build', 'format'], skipped: ['packages', 'bundles'], ran: ['build', 'lint', 'format'] },
  ],
])('where %s, all steps run that can', async (_, failing, expected) => {
  expect(await ends(failing)).toEqual(expected)
})

test('what the build made is looked at once it is there', async () => {
  const order: string[] = []
  const run = async ({ name }: Step): Promise<boolean> => {
    if (name === 'build') await new Promise((resolve) => setTimeout(resolve, 20))
    order.push(name)
    return true
  }
  await runSteps(steps, run, 8)
  expect(order.indexOf('build')).toBeLessThan(order.indexOf('packages'))
})

test('a step that is named alone runs without the build', async () => {
  expect(await ends([], steps.slice(3, 4))).toEqual({ failed: [], skipped: [], ran: ['packages'] })
})

test('the verdict names what failed, how it runs again, and all that was skipped', () => {
  expect(verdictOf({ failed: [], skipped: [] }, true)).toEqual([])
  expect(verdictOf({ failed: ['lint', 'format'], skipped: [] }, false)).toEqual([
    'Failed: lint, format. Again, without the rest: npm run check -- lint format',
  ])
  expect(verdictOf({ failed: ['build'], skipped: ['packages', 'bundles'] }, true)).toEqual([
    'Failed: build. Again, without the rest: npm run check -- build',
    'Skipped, as they look at what build makes: packages, bundles',
    'Skipped: the tests. Without the checks: npm run test:unit, test:stories, test:visual',
  ])
})

test('each step has a name of its own, and the build is the first', () => {
  const names = checkSteps.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names[0]).toBe('build')
})
