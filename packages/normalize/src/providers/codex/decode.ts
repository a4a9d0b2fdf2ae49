import type { Decoded, ProviderOptions } from '../../provider.ts'

export interface Memory {
  readonly servers: readonly string[]
}

export const start = ({ mcpServers = [] }: ProviderOptions): Memory => ({ servers: mcpServers })

export const recognizes = (_event: unknown): boolean => false

export const decode = (event: unknown, memory: Memory): Decoded<Memory> => [[{ type: 'unrecognized', event }], memory]
