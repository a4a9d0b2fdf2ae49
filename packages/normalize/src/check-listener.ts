import { wrongType } from './argument-error.ts'

/** What is called after each change. Throws `TypeError` for what cannot be: a later push would, and that never throws. */
export function checkListener(listener: () => void): () => void {
  if (typeof listener === 'function') return listener
  throw wrongType('The listener', listener, 'a function', 'normalizer.subscribe(() => draw(normalizer.parts))')
}
