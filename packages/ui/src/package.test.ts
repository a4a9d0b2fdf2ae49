import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>
}

it('takes any compatible version of the normalizer: an exact one would put a second copy beside the host’s own', () => {
  // pnpm writes `^` and the version into the published manifest.
  expect(manifest.dependencies['@tools/normalize']).toBe('workspace:^')
})
