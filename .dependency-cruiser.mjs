// Which way imports point. Types count: an import of a type only is an import here.
const test = String.raw`\.(test|stories)\.tsx?$|/src/testing/|/(conformance|vendor[a-z-]*)\.ts$`

/** What is read of an edit's call, by a view as well. */
const edits = String.raw`(edits-of|hunk)\.ts$`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'packages-by-name',
      comment: 'Another package is imported by its name, through an exported entry, never by a path into its files.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: { path: '^(packages|apps)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'packages-point-one-way',
      comment: 'apps → ui → normalize.',
      severity: 'error',
      from: { path: '^packages/normalize/' },
      to: { path: '^(packages/ui|apps)/' },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'reduce-knows-no-provider-and-no-kind',
      severity: 'error',
      from: { path: '^packages/normalize/src/(reduce|settle|records?)\\.ts$' },
      to: { path: '^packages/normalize/src/(providers|kinds)/', reachable: true },
    },
    {
      name: 'providers-know-the-wire-and-the-words-only',
      comment: 'A provider speaks in events and views; order, projection and other providers are not its business.',
      severity: 'error',
      from: { path: '^packages/normalize/src/providers/[^/]+/', pathNot: test },
      to: {
        path: '^packages/normalize/src/',
        pathNot:
          '^packages/normalize/src/(providers/|kinds/|raw/|messages/|(approval|event|part|part-shape|provider)\\.ts$)',
      },
    },
    {
      name: 'calls-stay-apart',
      comment:
        'Who reads or draws parts does not pay for the shell parser: only the index leads to the typed calls, but for what is read of an edit.',
      severity: 'error',
      from: { path: '^packages/normalize/src/', pathNot: [test, '^packages/normalize/src/(calls/|index\\.ts$)'] },
      to: {
        path: `^packages/normalize/src/calls/(?!${edits})|(^|/)node_modules/(unbash|@noble)/`,
        reachable: true,
      },
    },
    {
      name: 'only-parsing-loads-the-schemas',
      comment: 'Who makes, reads or draws parts does not pay for their strict validation.',
      severity: 'error',
      from: {
        path: '^packages/normalize/src/',
        pathNot: [test, '^packages/normalize/src/(index|parse-tool-part|tool-part-schema)\\.ts$'],
      },
      to: { path: '(^|/)node_modules/valibot/|^packages/normalize/src/(parse-tool-part|tool-part-schema)\\.ts$' },
    },
    {
      name: 'only-kinds-read-edits-by-the-calls',
      severity: 'error',
      from: {
        path: '^packages/normalize/src/',
        pathNot: [test, '^packages/normalize/src/(calls/|kinds/|index\\.ts$)'],
      },
      to: { path: '^packages/normalize/src/calls/' },
    },
    {
      name: 'ui-loads-the-calls-on-demand',
      comment: 'The shell parser comes when somebody has to judge a command, not with the first card.',
      severity: 'error',
      from: { path: '^packages/ui/src/', pathNot: test },
      to: { path: '^packages/normalize/src/calls/', dynamic: false },
    },
    {
      name: 'providers-know-no-other-provider',
      severity: 'error',
      from: { path: '^packages/normalize/src/providers/([^/]+)/' },
      to: { path: '^packages/normalize/src/providers/[^/]+/', pathNot: '^packages/normalize/src/providers/$1/' },
    },
    {
      name: 'kinds-know-no-provider',
      severity: 'error',
      from: { path: '^packages/normalize/src/kinds/', pathNot: test },
      to: { path: '^packages/normalize/src/(providers/|[^/]+\\.ts$)' },
    },
    {
      name: 'normalize-is-pure',
      comment: 'Runs in a browser, a worker, Node, Bun and edge runtimes; only the command needs Node.',
      severity: 'error',
      from: { path: '^packages/normalize/src/', pathNot: [test, '^packages/normalize/src/cli/'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'library-knows-no-command',
      severity: 'error',
      from: { path: '^packages/normalize/src/', pathNot: [test, '^packages/normalize/src/cli/'] },
      to: { path: '^packages/normalize/src/cli/' },
    },
    {
      name: 'normalize-knows-no-react',
      severity: 'error',
      from: { path: '^packages/normalize/src/', pathNot: test },
      to: { path: '(^|/)node_modules/(@types/)?(react|react-dom)(/|$)|^react(-dom)?($|/)' },
    },
    {
      name: 'no-test-in-source',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: test },
      to: { path: test },
    },
    {
      name: 'fixtures-only-in-tests-and-stories',
      severity: 'error',
      from: { path: '^packages/ui/src/', pathNot: test },
      to: { path: '^packages/normalize/src/fixtures' },
    },
    {
      name: 'declared-dependencies',
      comment: 'What is published imports only what its package.json promises.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: test },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['npm', 'npm-peer', 'type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(packages|apps)/([^/]+/dist|.+/fixtures)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@tools/source', 'types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
}
