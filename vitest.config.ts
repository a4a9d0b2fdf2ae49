import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { chromium } from './scripts/chromium.mjs'
import { serverMarkup } from './tests/hydration/server-markup.ts'

// Workspace packages are read from src/, so no test needs a build.
const source = '@tools/source'
const resolve = { conditions: [source, ...defaultClientConditions] }
// Scanned anew before the first test: a dependency met only later makes Vite reload the page in the middle of one.
const optimizeDeps = {
  entries: [
    'packages/*/src/**/*.{ts,tsx}',
    'apps/*-chat/src/**/*.{ts,tsx}',
    '.storybook/preview.ts',
    'tests/{hydration,visual}/*.{ts,tsx}',
  ],
  force: true,
}

const { executablePath, env } = await chromium()
const browser = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: {
      executablePath,
      env,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
        '--hide-scrollbars',
        // A repaint of a part of a tile rounds the edges of rounded corners otherwise than one of the whole tile does.
        '--disable-partial-raster',
        // Gradients are rounded otherwise by the instructions of some CPUs: all use those that every CPU has.
        '--disable-skia-runtime-opts',
      ],
    },
    // Taller than any story: the test frame is scaled down where it does not fit.
    contextOptions: {
      viewport: { width: 1280, height: 4096 },
      reducedMotion: 'reduce',
      deviceScaleFactor: 1,
      locale: 'en-US',
      timezoneId: 'UTC',
    },
  }),
}

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        resolve,
        ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          setupFiles: ['./tests/setup-unit.ts'],
        },
      },
      ...['react-18', 'react-19'].map((name) => ({
        test: {
          name,
          include: ['apps/react-18/smoke/*.test.ts'],
          globalSetup: ['apps/react-18/smoke/bundle.ts'],
        },
      })),
      {
        plugins: [
          storybookTest({
            configDir: fileURLToPath(new URL('.storybook', import.meta.url)),
            disableAddonDocs: true,
          }),
        ],
        resolve,
        optimizeDeps,
        test: {
          name: 'stories',
          browser: { ...browser, instances: [{ browser: 'chromium' }] },
        },
      },
      {
        plugins: [react()],
        resolve,
        optimizeDeps,
        test: {
          name: 'hydration',
          include: ['tests/hydration/*.test.ts'],
          // The first one waits until the server has read the kit.
          testTimeout: 120_000,
          browser: { ...browser, instances: [{ browser: 'chromium' }], commands: { serverMarkup } },
        },
      },
      {
        plugins: [react()],
        resolve,
        optimizeDeps,
        test: {
          name: 'apps',
          include: ['apps/*/tests/*.test.tsx'],
          browser: { ...browser, instances: [{ browser: 'chromium', viewport: { width: 900, height: 900 } }] },
        },
      },
      {
        plugins: [react()],
        resolve,
        optimizeDeps,
        test: {
          name: 'visual',
          include: ['tests/visual/*.test.tsx'],
          setupFiles: ['./tests/visual/setup.ts'],
          browser: {
            ...browser,
            instances: [{ browser: 'chromium', viewport: { width: 720, height: 600 } }],
            expect: {
              toMatchScreenshot: {
                // Keeps the process alive after the last shot for as long.
                timeout: 2000,
                // Exact: the lockfile pins the browser and its fonts, and the flags above take away what made it round
                // otherwise from run to run or from CPU to CPU. So whatever differs was changed.
                comparatorName: 'pixelmatch',
                comparatorOptions: { threshold: 0, includeAA: true, allowedMismatchedPixels: 0 },
                resolveScreenshotPath: ({ arg, ext, root, testFileDirectory }) =>
                  `${root}/${testFileDirectory}/__screenshots__/${arg}${ext}`,
              },
            },
          },
        },
      },
    ],
  },
})
