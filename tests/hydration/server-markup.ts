import react from '@vitejs/plugin-react'
import { createServer, defaultServerConditions } from 'vite'
import type { BrowserCommand, Vitest } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The markup of a story, made by Node. */
    serverMarkup: (name: string) => Promise<string>
  }
}

/** What of `stories.ts` is called here. */
type Stories = Pick<typeof import('./stories.ts'), 'markupOf'>

let stories: Promise<Stories> | undefined

export const serverMarkup: BrowserCommand<[name: string]> = async ({ project }, name) => {
  stories ??= loadStories(project.vitest)
  return (await stories).markupOf(name)
}

/** The stories as Node has them: Vitest's own server treats dependencies as a browser does. */
async function loadStories(vitest: Vitest): Promise<Stories> {
  const server = await createServer({
    root: vitest.config.root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    ssr: { resolve: { conditions: ['@tools/source', ...defaultServerConditions] } },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  vitest.onClose(() => server.close())
  return (await server.ssrLoadModule('/tests/hydration/stories.ts')) as Stories
}
