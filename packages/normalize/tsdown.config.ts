import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { defineConfig } from 'tsdown'
import { oneShape } from './one-shape.ts'

/** Vite reads `file?raw` as the file's text; this makes the build do the same for the recorded streams. */
const rawText = {
  name: 'raw-text',
  resolveId: (id: string, importer: string | undefined) =>
    id.endsWith('?raw') && importer !== undefined
      ? `${resolve(dirname(importer), id.slice(0, -'?raw'.length))}?raw`
      : null,
  load: (id: string) =>
    id.endsWith('?raw')
      ? {
          code: `export default ${JSON.stringify(readFileSync(id.slice(0, -'?raw'.length), 'utf8'))}`,
          moduleType: 'js' as const,
        }
      : null,
}

export default defineConfig({
  entry: [
    'src/index.ts',
    'src/calls/index.ts',
    'src/compat/acp.ts',
    'src/compat/legacy.ts',
    'src/fixtures.ts',
    'src/languages/*.ts',
    'src/cli/bin.ts',
  ],
  format: 'esm',
  // Only the command runs in Node; the library's entries are for any platform.
  platform: 'neutral',
  deps: { neverBundle: [/^node:/u] },
  target: 'es2022',
  dts: { oxc: true },
  unbundle: true,
  fixedExtension: false,
  clean: true,
  plugins: [rawText, oneShape],
})
