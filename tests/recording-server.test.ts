import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createServer, defaultServerConditions, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixtureEvents } from '../packages/normalize/src/fixtures.ts'
import { serveRecording } from '../apps/playground/server/serveRecording.ts'
import { textFrame } from '../apps/playground/server/textFrame.ts'

const events = fixtureEvents('claude-code/stream-json/files').map((event) => JSON.stringify(event))

let server: ViteDevServer
let address: string

beforeAll(async () => {
  server = await createServer({
    root: fileURLToPath(new URL('../apps/playground', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [serveRecording(0)],
    ssr: { resolve: { conditions: ['@tools/source', ...defaultServerConditions] } },
    server: { port: 0, host: '127.0.0.1', watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  await server.listen()
  address = `http://127.0.0.1:${(server.httpServer?.address() as AddressInfo | undefined)?.port}/__recording`
}, 30_000)
afterAll(() => server.close())

it('sends a session as server-sent events, and says when it is over', async () => {
  const text = await (await fetch(`${address}/sse`)).text()
  expect(text.split('\n\n')).toEqual([...events.map((event) => `data: ${event}`), 'event: end\ndata:', ''])
})

it('sends a session as lines', async () => {
  const text = await (await fetch(`${address}/lines`)).text()
  expect(text.split('\n')).toEqual([...events, ''])
})

it('sends a session over a WebSocket, and closes it', async () => {
  const key = 'dGhlIHNhbXBsZSBub25jZQ=='
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': key,
  }
  const [accept, bytes] = await new Promise<[unknown, Buffer]>((resolve, reject) => {
    const asked = request(`${address}/socket`, { headers })
    asked.on('error', reject)
    asked.on('upgrade', (response, socket, head) => {
      const pieces: Uint8Array[] = [head]
      socket.on('data', (piece: Buffer) => pieces.push(piece))
      socket.on('end', () => resolve([response.headers['sec-websocket-accept'], Buffer.concat(pieces)]))
    })
    asked.end()
  })
  // The example of RFC 6455, section 1.3.
  expect(accept).toBe('s3pPLMBiTxaQ9kYGzzhZRbK+xOo=')
  expect(bytes.equals(Buffer.concat([...events.map(textFrame), Buffer.of(0x88, 2, 0x03, 0xe8)]))).toBe(true)
})

it.each([
  [0, '8100'],
  [125, '817d'],
  [126, '817e007e'],
  [65_535, '817effff'],
  [65_536, '817f0000000000010000'],
])('a frame of %i bytes begins as RFC 6455 says', (length, head) => {
  const frame = Buffer.from(textFrame('a'.repeat(length)))
  expect(frame.subarray(0, frame.length - length).toString('hex')).toBe(head)
})
