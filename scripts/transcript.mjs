// Reads the transcript named on the command line and serves it to the playground.
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'

const LIMIT_MB = 200
const route = '/__transcript'

/** A file as it is: the page reads its bytes as it does those of a file that is dropped on it. @typedef {{ name: string, bytes: Uint8Array }} Transcript */

/** @param {string} path @returns {Transcript} */
export function readTranscript(path) {
  let stats
  try {
    stats = statSync(path)
  } catch (error) {
    throw unreadable(path, error)
  }
  if (stats.isDirectory()) throw new Error(`A folder, not a file: ${path}`)
  if (!stats.isFile()) throw new Error(`Not a file: ${path}`)
  if (stats.size > LIMIT_MB * 1024 * 1024) {
    throw new Error(`Too large: ${path} has ${Math.ceil(stats.size / 1024 / 1024)} MB, the limit is ${LIMIT_MB} MB.`)
  }
  try {
    return { name: basename(path), bytes: readFileSync(path) }
  } catch (error) {
    throw unreadable(path, error)
  }
}

/** @param {string} path @param {unknown} cause */
function unreadable(path, cause) {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') return new Error(`No such file: ${path}`, { cause })
  if (code === 'EACCES' || code === 'EPERM') return new Error(`Not allowed to read: ${path}`, { cause })
  return new Error(`Cannot read ${path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
}

/** @param {Transcript | undefined} transcript @returns {import('vite').Plugin} */
export function serveTranscript(transcript) {
  return {
    name: 'tools:transcript',
    configureServer(server) {
      server.middlewares.use(route, (_request, response) => {
        response.setHeader('cache-control', 'no-store')
        if (!transcript) {
          // Not 404, which browsers report as an error of the page.
          response.statusCode = 204
          response.end()
          return
        }
        response.setHeader('content-type', 'application/octet-stream')
        response.setHeader('x-transcript-name', encodeURIComponent(transcript.name))
        response.end(transcript.bytes)
      })
    },
  }
}
