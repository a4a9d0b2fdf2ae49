import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Plugin, ViteDevServer } from 'vite'
import { textFrame, WEBSOCKET_KEY } from './textFrame.ts'

/** The session that the recipes follow. */
const RECORDING = 'claude-code/stream-json/files'
const ROUTE = '/__recording'

/**
 * Serves a recorded session, event by event, in each way that the recipes follow: `/sse`, `/lines`, and a WebSocket at `/socket`.
 * `pace` is in milliseconds between two events.
 */
export function serveRecording(pace = 30): Plugin {
  return {
    name: 'tools:recording',
    configureServer(server) {
      server.middlewares.use(`${ROUTE}/sse`, (_, response) => {
        response.setHeader('content-type', 'text/event-stream')
        tellTo(server, pace, response, (line) => `data: ${line}\n\n`, 'event: end\ndata:\n\n')
      })
      server.middlewares.use(`${ROUTE}/lines`, (_, response) => {
        response.setHeader('content-type', 'application/x-ndjson')
        tellTo(server, pace, response, (line) => `${line}\n`)
      })
      server.httpServer?.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
        if (request.url === `${ROUTE}/socket`) greet(server, pace, request, socket)
      })
    },
  }
}

function tellTo(...told: Parameters<typeof tell>): void {
  const [server, , to] = told
  tell(...told).catch((error: unknown) => {
    server.config.logger.error(String(error))
    to.destroy()
  })
}

async function tell(
  server: ViteDevServer,
  pace: number,
  to: ServerResponse | Duplex,
  wrap: (line: string) => string | Uint8Array,
  last?: string | Uint8Array,
): Promise<void> {
  const { fixtureEvents } = (await server.ssrLoadModule('@tools/normalize/fixtures')) as Fixtures
  for (const event of fixtureEvents(RECORDING)) {
    if (to.destroyed) return
    to.write(wrap(JSON.stringify(event)))
    await new Promise((resolve) => setTimeout(resolve, pace))
  }
  to.end(last)
}

type Fixtures = Pick<typeof import('@tools/normalize/fixtures'), 'fixtureEvents'>

/** Answers the handshake of RFC 6455, section 4.2.2, and tells the session; what the page says is not read. */
function greet(server: ViteDevServer, pace: number, request: IncomingMessage, socket: Duplex): void {
  const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${WEBSOCKET_KEY}`).digest('base64')
  socket.on('error', () => socket.destroy())
  // The page's own close frame is the first thing it says.
  socket.once('data', () => socket.destroy())
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  tellTo(server, pace, socket, textFrame, CLOSE)
}

/** A close frame with the code 1000. */
const CLOSE = Uint8Array.of(0x88, 2, 0x03, 0xe8)
