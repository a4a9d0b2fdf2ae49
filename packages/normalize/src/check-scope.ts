import { wrongValue } from './argument-error.ts'

/** What has ended. Throws `RangeError` for what is neither a turn nor a session. */
export function checkScope(scope: 'turn' | 'session'): 'turn' | 'session' {
  if (scope === 'turn' || scope === 'session') return scope
  throw wrongValue('The scope', scope, '"turn" or "session"', "normalizer.end('session')")
}
