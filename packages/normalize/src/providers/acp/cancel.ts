import type { Decoded } from '../../provider.ts'
import { withdrawPermission } from './approvals.ts'
import { withdrawElicitation } from './elicitation.ts'
import type { Memory } from './memory.ts'
import { readRequestId, type WireMessage } from './wire.ts'

/**
 * `$/cancel_request`: whoever sent a request does not wait for its answer any more. Here it counts for what the agent asks the
 * person; the client's own requests under the same id are of a turn that is over with its answer, and so is what it asked.
 */
export function decodeCancel({ body }: WireMessage, memory: Memory): Decoded<Memory> {
  const requestId = readRequestId(body, 'requestId')
  if (requestId === undefined) return [[], memory]
  return withdrawPermission(requestId, memory) ?? withdrawElicitation(requestId, memory) ?? [[], memory]
}
