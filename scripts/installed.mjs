// Stops a script early, and in words, when the workspace is not installed.
import { existsSync } from 'node:fs'

if (!existsSync(new URL('../node_modules/.pnpm', import.meta.url))) {
  console.error(
    'Nothing is installed yet. Run `npm start` first (it opens the playground), or only `npm run bootstrap`.',
  )
  process.exit(1)
}
