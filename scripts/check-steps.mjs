/** A check: what it says of itself, its command, and whether it looks at what the step `build` made. @typedef {{ name: string, what: string, command: string, ofBuild?: true }} Step */

/** Every check that needs no browser. @type {readonly Step[]} */
export const checkSteps = [
  {
    name: 'build',
    what: 'the packages and the playground are built, and their types hold',
    command: 'node scripts/pnpm.mjs exec turbo run build typecheck --continue --output-logs=errors-only',
  },
  { name: 'types', what: 'the types of scripts, tests and tools hold', command: 'tsc -p tsconfig.json' },
  { name: 'lint', what: 'the linter finds nothing', command: 'oxlint --type-aware --deny-warnings' },
  { name: 'format', what: 'files are formatted (npm run format does it)', command: 'oxfmt --check' },
  {
    name: 'imports',
    what: 'imports point in the right directions',
    command: 'depcruise --config .dependency-cruiser.mjs packages apps',
  },
  { name: 'dead-code', what: 'no file, export or dependency is unused', command: 'knip' },
  {
    name: 'packages',
    what: 'the packages are sound as they would be published',
    command: 'node scripts/check-packages.mjs',
    ofBuild: true,
  },
  {
    name: 'bundles',
    what: 'an import costs what the docs say',
    command: 'node scripts/check-bundles.mjs',
    ofBuild: true,
  },
  {
    name: 'server-components',
    what: 'client modules say so, and a server of components loads the packages',
    command: 'node scripts/check-server-components.mjs',
    ofBuild: true,
  },
  {
    name: 'loading',
    what: 'Node loads the built packages',
    command: 'node --import ./packages/normalize/dist/index.js --import ./packages/ui/dist/index.js --eval 0',
    ofBuild: true,
  },
  {
    name: 'command',
    what: 'the built command runs',
    command:
      'node packages/normalize/dist/cli/bin.js inspect packages/normalize/src/providers/codex/fixtures/exec/shell.jsonl',
    ofBuild: true,
  },
]
