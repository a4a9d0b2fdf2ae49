import { writeFileSync } from 'node:fs'
import { bundle } from 'lightningcss'
import { transformSync } from 'oxc-transform-react'
import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: [
    'src/index.ts',
    'src/ai-sdk/index.ts',
    'src/assistant-ui/index.ts',
    'src/languages/*.ts',
    '!src/**/*.test.ts',
  ],
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  dts: { oxc: true },
  unbundle: true,
  fixedExtension: false,
  clean: true,
  plugins: [
    {
      name: 'react-compiler',
      transform: {
        order: 'pre',
        filter: { id: /(?<!\.d)\.tsx?$/ },
        handler(code: string, id: string) {
          const result = transformSync(id, code, {
            lang: id.endsWith('x') ? 'tsx' : 'ts',
            sourcemap: true,
            jsx: { runtime: 'automatic' },
            // Target 18: the output runs on React 18 and 19 through react-compiler-runtime.
            reactCompiler: { target: '18', panicThreshold: 'all_errors' },
          })
          if (result.errors.length > 0) this.error(result.errors.map((error) => error.message).join('\n'))
          return { code: result.code, map: result.map ?? null, moduleType: 'js' as const }
        },
      },
    },
  ],
  hooks: {
    'build:done'() {
      const { code } = bundle({ filename: 'src/styles.css' })
      writeFileSync('dist/styles.css', code)
    },
  },
})
