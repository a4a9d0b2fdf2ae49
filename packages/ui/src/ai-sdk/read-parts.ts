import { createNormalizer, type NormalizedToolPart, type TitleMessages } from '@tools/normalize'
import { isEqual } from '../is-equal.ts'

/** How the parts of a message are read. */
export interface Reading {
  /** The words of titles. */
  titles: TitleMessages
  /** Nothing will answer an open call any more. */
  ended: boolean
  /** Stands for the message in the id of a call that has none. */
  messageId: string
}

/** A part of a message, and the call it tells of; `undefined` where it tells of none. */
export interface ReadPart {
  given: unknown
  tool: NormalizedToolPart | undefined
}

/**
 * The calls of parts, one place each. A part that is equal to the one that stood in its place before, as the SDK copies all of
 * a message's parts whenever one of them changes, is not read anew: its call stays the same object.
 */
export const readParts = (
  given: readonly unknown[],
  reading: Reading,
  previous: readonly ReadPart[] = [],
): readonly ReadPart[] => given.map((part, place) => readPart(part, place, reading, previous[place]))

function readPart(given: unknown, place: number, reading: Reading, before: ReadPart | undefined): ReadPart {
  if (before !== undefined && isEqual(before.given, given)) return { given, tool: before.tool }
  const tool = toolOf(given, place, reading)
  return { given, tool: isEqual(before?.tool, tool) ? before?.tool : tool }
}

function toolOf(part: unknown, place: number, { titles, ended, messageId }: Reading): NormalizedToolPart | undefined {
  const normalizer = createNormalizer('ai-sdk', { messages: titles })
  // In a message even a call without an id has one.
  normalizer.push({ id: `${messageId}${place}`, role: 'assistant', parts: [part] })
  if (ended) normalizer.end('session')
  return normalizer.parts[0]
}
