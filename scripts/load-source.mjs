// Loads a module of a package from its source, bundled on the fly: nothing has to be built for it.
import { fileURLToPath } from 'node:url'
import { build, defaultServerConditions } from 'vite'

/** The exports of a package's module. @param {URL} folder the package's, with a slash at its end @param {string} path in it */
export async function loadSource(folder, path) {
  const bundled = await build({
    root: fileURLToPath(folder),
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, resolve: { conditions: ['@tools/source', ...defaultServerConditions] } },
    build: { ssr: fileURLToPath(new URL(path, folder)), write: false, minify: false },
  })
  const [chunk] = 'output' in bundled ? bundled.output : []
  if (chunk === undefined) throw new Error('The build gave no output')
  // From memory: nothing is left behind, and two that run at once do not meet.
  return import(`data:text/javascript;base64,${Buffer.from(chunk.code).toString('base64')}`)
}
