import { type NormalizedToolPart, outcomeOf, type ToolKind, type ToolOutcome } from '@tools/normalize'

type Is = (part: NormalizedToolPart) => boolean

/** Finds a part of a kind by its name or a piece of its title and, where given, by how it stands. */
export const of =
  (kind: ToolKind, text = '', outcome?: ToolOutcome): Is =>
  (part) =>
    part.kind === kind &&
    (part.name === text || part.title.includes(text)) &&
    (outcome === undefined || outcomeOf(part) === outcome)
