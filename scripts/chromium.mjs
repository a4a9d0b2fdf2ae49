// Finds the Chromium that the browser tests use, with no root and no download of its own:
// 1. $CHROMIUM_PATH, 2. the binary inside the lockfile-pinned @sparticuz/chromium (linux x64).
// The pinned one is unpacked once per version, with its own libraries and fonts,
// so that screenshots do not depend on the machine's packages.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** @param {string} dir */
async function unpack(dir) {
  const saved = { ...process.env }
  const tmp = `${dir}.${process.pid}`
  rmSync(tmp, { recursive: true, force: true })
  mkdirSync(tmp, { recursive: true })
  process.env.TMPDIR = tmp // where the package unpacks to
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x' // makes it unpack libnss3 and its fonts too
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    for (const k of Object.keys(process.env)) if (!(k in saved)) delete process.env[k]
    Object.assign(process.env, saved)
  }
  // Only the bundled fallback font: text never falls back to a font of the machine's.
  writeFileSync(
    join(tmp, 'fonts.conf'),
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig><dir>${dir}/fonts</dir><cachedir>${dir}/fonts-cache</cachedir></fontconfig>\n`,
  )
  try {
    renameSync(tmp, dir)
  } catch (e) {
    if (!existsSync(join(dir, 'chromium'))) throw e // another process was first
    rmSync(tmp, { recursive: true, force: true })
  }
}

/** @returns {Promise<{ executablePath: string, env: NodeJS.ProcessEnv }>} */
export async function chromium() {
  const own = process.env['CHROMIUM_PATH']
  if (own) return { executablePath: own, env: { ...process.env } }
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'))
  const dir = join(root, 'node_modules/.cache/chromium', version)
  if (!existsSync(join(dir, 'chromium'))) await unpack(dir)
  return {
    executablePath: join(dir, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: join(dir, 'al2023/lib'), FONTCONFIG_FILE: join(dir, 'fonts.conf') },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log((await chromium()).executablePath)
