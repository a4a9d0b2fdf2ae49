import type { RawRecord } from '../../raw/read.ts'

/** An event of the server's `/event` stream: `{ type, properties }`. */
export interface WireEvent {
  type: string
  properties: RawRecord
}
