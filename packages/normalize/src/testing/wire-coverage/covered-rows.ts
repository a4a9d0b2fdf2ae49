import type { ProviderId, ToolKind } from '../../part.ts'
import { tables } from '../../providers/tables.ts'
import type { CoveredCall } from './calls.ts'
import { conformances } from './conformances.ts'

/** A row of a provider's table, and the streams with a call that it speaks for. */
export interface CoveredRow {
  readonly provider: ProviderId
  readonly row: string
  readonly kind: ToolKind
  readonly recorded: readonly string[]
  readonly written: readonly string[]
  /** Why no stream has one; `undefined` where one has, or where nobody said why. */
  readonly why?: string
}

export function coveredRows(provider: ProviderId, calls: readonly CoveredCall[]): CoveredRow[] {
  return Object.entries(tables[provider]).map(([row, { kind }]) => {
    const own = calls.filter((call) => call.row === row).map(({ stream }) => stream)
    const names = (isRecorded: boolean): string[] => [
      ...new Set(own.filter((stream) => stream.isRecorded === isRecorded).map(({ name }) => name)),
    ]
    const why = own.length > 0 ? undefined : (typeReason(row, calls) ?? unreachedReason(provider, row))
    return {
      provider,
      row,
      kind,
      recorded: names(true),
      written: names(false),
      ...(why === undefined ? {} : { why }),
    }
  })
}

/** The row's name is a word of the wire, but other rows speak for its calls, or none but their own names. */
function typeReason(row: string, calls: readonly CoveredCall[]): string | undefined {
  const typed = calls.filter(({ part }) => part.metadata?.rawType === row)
  if (typed.length === 0) return undefined
  const others = [...new Set(typed.flatMap((call) => call.row ?? []))].sort()
  return `a word of the wire; its calls go by ${others.length > 0 ? others.join(', ') : 'names of their own'}`
}

const unreachedReason = (provider: ProviderId, row: string): string | undefined =>
  Object.entries(conformances[provider].unreached ?? {}).find(([, rows]) => rows.includes(row))?.[0]
