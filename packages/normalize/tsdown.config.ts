import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: ['src/index.ts', 'src/fixtures.ts'],
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  dts: { oxc: true },
  unbundle: true,
  fixedExtension: false,
  clean: true,
})
