import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readLines } from '../lines.ts'
import type { ProviderId } from '../part.ts'

/** A recorded or written stream of one provider, and where its golden stands. */
export interface Stream {
  /** `<form>/<case>`: `app-server/shell`. */
  name: string
  form: string
  events: unknown[]
  goldenPath: string
}

const providersFolder = fileURLToPath(new URL('../providers', import.meta.url))

/** The folders of `providers/`. */
export const PROVIDER_IDS = readdirSync(providersFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name as ProviderId)

/** Every stream under a provider's `fixtures/`, discovered, never listed. */
export function streamsOf(provider: ProviderId): Stream[] {
  const fixtures = join(providersFolder, provider, 'fixtures')
  return readdirSync(fixtures)
    .sort()
    .flatMap((form) =>
      readdirSync(join(fixtures, form))
        .filter((file) => /\.jsonl?$/u.test(file) && !file.endsWith('.parts.json'))
        .sort()
        .map((file) => readStream(join(fixtures, form), form, file)),
    )
}

/** Goldens whose stream is gone: `<form>/<case>.parts.json`. */
export function orphansOf(provider: ProviderId): string[] {
  const fixtures = join(providersFolder, provider, 'fixtures')
  return readdirSync(fixtures).flatMap((form) => {
    const files = readdirSync(join(fixtures, form))
    return files
      .filter((file) => file.endsWith('.parts.json') && !isStreamThere(files, file.slice(0, -'.parts.json'.length)))
      .map((file) => `${form}/${file}`)
  })
}

const isStreamThere = (files: readonly string[], base: string): boolean =>
  files.includes(`${base}.jsonl`) || files.includes(`${base}.json`)

function readStream(folder: string, form: string, file: string): Stream {
  const base = file.replace(/\.jsonl?$/u, '')
  const { events, rejected } = readLines(readFileSync(join(folder, file), 'utf8'))
  if (rejected.length > 0)
    throw new Error(`${form}/${file} has unreadable lines: ${rejected.map(({ line }) => line).join(', ')}`)
  return { name: `${form}/${base}`, form, events, goldenPath: join(folder, `${base}.parts.json`) }
}
