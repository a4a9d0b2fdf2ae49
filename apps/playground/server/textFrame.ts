/** What a server hashes with the key of a handshake (RFC 6455, section 1.3). */
export const WEBSOCKET_KEY = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

/** A text as one unmasked frame of a WebSocket (RFC 6455, section 5.2). */
export function textFrame(text: string): Uint8Array {
  const payload = Buffer.from(text)
  return Buffer.concat([Buffer.of(0x81), lengthOf(payload.length), payload])
}

function lengthOf(length: number): Buffer {
  if (length < 126) return Buffer.of(length)
  const bytes = Buffer.alloc(length < 0x1_00_00 ? 3 : 9)
  bytes[0] = length < 0x1_00_00 ? 126 : 127
  if (length < 0x1_00_00) bytes.writeUInt16BE(length, 1)
  else bytes.writeBigUInt64BE(BigInt(length), 1)
  return bytes
}
