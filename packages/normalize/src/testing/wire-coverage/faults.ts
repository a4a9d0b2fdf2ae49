import type { CoveredCall } from './calls.ts'
import { EXPLAINED, type Explained } from './explained.ts'
import { UNEXPLAINED } from './kind-verdict.ts'
import { unmetNeeds } from './needs.ts'
import { titleFault } from './title-fault.ts'

/** What a title or a view of a call lacks, and why. */
export interface Fault {
  readonly call: CoveredCall
  readonly of: Explained['of']
  readonly lacks: string
  readonly why: string
}

export const hasEnded = ({ part }: CoveredCall): boolean => part.state === 'complete' || part.state === 'error'

/** What a call's title lacks, if anything. */
export function titleFaults(call: CoveredCall): Fault[] {
  const lacks = titleFault(call)
  if (lacks === undefined) return []
  const why = lacks === 'no target' ? inputReason(call) : fallbackReason(call)
  return [{ call, of: 'title', lacks, why: why ?? explained('title', call, lacks) ?? UNEXPLAINED }]
}

/** What the view of a call that ended lacks, each by itself. */
export function viewFaults(call: CoveredCall): Fault[] {
  if (!hasEnded(call)) return []
  return unmetNeeds(call.view, call.part).map(({ field, of }) => {
    const why = (of === 'input' ? inputReason(call) : undefined) ?? explained('view', call, field) ?? UNEXPLAINED
    return { call, of: 'view', lacks: field, why }
  })
}

/** Why an input tells nothing, where the part says so itself. */
function inputReason({ part }: CoveredCall): string | undefined {
  if (part.state === 'started' || part.metadata?.inputForm === 'partial')
    return 'its input was not told, or not to its end'
  return part.error?.code === 'invalid_input' ? 'its input is none that the tool takes' : undefined
}

/** A tool that has no row of its own is told by its name and input alone. */
function fallbackReason({ part, row, description }: CoveredCall): string | undefined {
  if (description.message === 'unknown.result') return 'its call never came'
  const isOwn = row !== undefined && row === (part.metadata?.rawName ?? part.name)
  return isOwn ? undefined : 'its name and its input do not say what is done to what'
}

/** The explanation of a call's fault, if there is one. */
export const explanationOf = (of: Explained['of'], call: CoveredCall, lacks: string): Explained | undefined =>
  EXPLAINED.find(
    (entry) =>
      entry.of === of &&
      entry.provider === call.stream.provider &&
      (entry.form ?? call.stream.form) === call.stream.form &&
      entry.tools.includes(call.part.name) &&
      (entry.field ?? lacks) === lacks,
  )

const explained = (of: Explained['of'], call: CoveredCall, lacks: string): string | undefined =>
  explanationOf(of, call, lacks)?.why
