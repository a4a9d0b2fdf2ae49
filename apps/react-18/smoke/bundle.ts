import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the bundle of `kit.ts`. */
    kit: string
    /** The major version of React that is in it. */
    major: number
  }
}

const root = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** Whose dependencies the one React, and what brings it along, are taken from. */
const OWNERS = { 'react-18': ['apps/react-18', 18], 'react-19': ['packages/ui', 19] } as const

/** Bundles what is published, as a host's bundler would. */
export default async function setup(project: TestProject): Promise<void> {
  for (const name of ['normalize', 'ui'])
    if (!existsSync(root(`packages/${name}/dist/index.js`)))
      throw new Error(
        `packages/${name}/dist is not there: the ${project.name} project tests what is built. npm run build`,
      )
  const [owner, major] = OWNERS[project.name as keyof typeof OWNERS]
  // Among what is installed, so that it is run as it is.
  const outDir = root(`apps/react-18/node_modules/.${project.name}`)
  await build({
    root: root(owner),
    configFile: false,
    logLevel: 'error',
    resolve: {
      conditions: ['module', 'node'],
      dedupe: ['react', 'react-dom', '@base-ui/react', 'lucide-react'],
    },
    ssr: { noExternal: true, resolve: { conditions: ['module', 'node'] } },
    build: {
      ssr: fileURLToPath(new URL('kit.ts', import.meta.url)),
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'kit.mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' } },
    },
  })
  project.provide('kit', join(outDir, 'kit.mjs'))
  project.provide('major', major)
}
