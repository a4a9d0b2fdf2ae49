// Reads the transcript named on the command line and serves it to the playground.
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'

const LIMIT_MB = 200
const route = '/__transcript'

/** @typedef {{ name: string, text: string }} Transcript */

/** @param {string} path @returns {Transcript} */
export function readTranscript(path) {
  let stats
  try {
    stats = statSync(path)
  } catch (error) {
    throw unreadable(path, error)
  }
  if (!stats.isFile()) throw new Error(`Not a file: ${path}`)
  if (stats.size > LIMIT_MB * 1024 * 1024) {
    throw new Error(`Too large: ${path} has ${Math.ceil(stats.size / 1024 / 1024)} MB, the limit is ${LIMIT_MB} MB.`)
  }
  try {
    return { name: basename(path), text: readFileSync(path, 'utf8') }
  } catch (error) {
    throw unreadable(path, error)
  }
}

/** @param {string} path @param {unknown} cause */
function unreadable(path, cause) {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'ENOENT') return new Error(`No such file: ${path}`, { cause })
  if (code === 'EACCES') return new Error(`Not allowed to read: ${path}`, { cause })
  return new Error(`Cannot read ${path}: ${String(cause)}`, { cause })
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
        response.setHeader('content-type', 'application/json; charset=utf-8')
        response.end(JSON.stringify(transcript))
      })
    },
  }
}
