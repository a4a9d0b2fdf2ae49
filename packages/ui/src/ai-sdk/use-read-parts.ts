'use client'
import type { NormalizedToolPart, TitleMessages } from '@tools/normalize'
import { useId, useState } from 'react'
import { useMessages } from '../frame/tool-ui.ts'
import { type ReadPart, readParts } from './read-parts.ts'

interface Read {
  titles: TitleMessages
  ended: boolean
  parts: readonly ReadPart[]
  tools: readonly NormalizedToolPart[]
}

/** The calls of a message's parts; those that did not change, and the list while none did, keep their identity. */
export function useReadParts(given: readonly unknown[], ended: boolean): readonly NormalizedToolPart[] {
  const { titles } = useMessages()
  const messageId = useId()
  const read = (previous?: Read): Read => {
    const isSameReading = previous?.titles === titles && previous.ended === ended
    const parts = readParts(given, { titles, ended, messageId }, isSameReading ? previous.parts : [])
    const tools = parts.flatMap(({ tool }) => tool ?? [])
    const isSame = previous !== undefined && isSameList(previous.tools, tools)
    return { titles, ended, parts, tools: isSame ? previous.tools : tools }
  }
  const [state, setState] = useState(() => read())
  const isUnchanged =
    state.titles === titles &&
    state.ended === ended &&
    isSameList(
      state.parts.map((part) => part.given),
      given,
    )
  if (isUnchanged) return state.tools
  const next = read(state)
  setState(next)
  return next.tools
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index])
