'use client'
import { useSyncExternalStore } from 'react'

/** The key that makes a shortcut of Enter: Command on Apple's machines, Ctrl on all others. */
export type Modifier = 'command' | 'control'

/** Which of them this machine has; `undefined` on the server and at the first paint over its markup, which must equal it. */
export const useModifier = (): Modifier | undefined => useSyncExternalStore(untilTheEnd, readModifier, unknownYet)

const readModifier = (): Modifier => (/Mac|iPhone|iPad/u.test(navigator.userAgent) ? 'command' : 'control')

const unknownYet = (): undefined => undefined
/** A machine stays what it is: nothing is ever told. */
const untilTheEnd = (): (() => void) => unknownYet
