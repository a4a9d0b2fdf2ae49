// Tells whether node_modules is what the lockfile and the manifests ask for: a stamp in node_modules holds their hash.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const projects = ['packages', 'apps']
  .flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name)))
  .filter((dir) => existsSync(join(dir, 'package.json')))

export const stampFile = join(root, 'node_modules/.install-stamp')

export function wantedStamp() {
  const hash = createHash('sha256').update(process.version)
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map((name) => join(root, name))
  for (const file of [...files, ...projects.map((dir) => join(dir, 'package.json'))]) hash.update(readFileSync(file))
  return hash.digest('hex')
}

export function isInstalled() {
  return (
    existsSync(stampFile) &&
    projects.every((dir) => existsSync(join(dir, 'node_modules'))) &&
    readFileSync(stampFile, 'utf8') === wantedStamp()
  )
}
