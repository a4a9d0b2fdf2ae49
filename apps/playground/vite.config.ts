import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { serveRecording } from './server/serveRecording.ts'

export default defineConfig({
  plugins: [react(), serveRecording()],
  resolve: { conditions: ['@tools/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@tools/source', ...defaultServerConditions] } },
  build: { rolldownOptions: { input: ['index.html', 'recipes.html'] } },
})
