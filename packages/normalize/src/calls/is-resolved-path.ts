/** From the root or a drive, without a segment that goes nowhere or up. */
const POSIX = /^\/(?:(?!\.{1,2}(?:\/|$))[^/\0]+(?:\/(?!$)|$))*$/u
const WINDOWS = /^[A-Za-z]:\\(?:(?!\.{1,2}(?:\\|$))[^\\/\0]+(?:\\(?!$)|$))*$/u

/**
 * Whether a path is what resolving it would give: absolute, without `.`, `..`, empty segments and a separator at the end,
 * without white space around it, composed (NFC).
 */
export const isResolvedPath = (path: string): boolean =>
  (POSIX.test(path) || WINDOWS.test(path)) && path === path.trim() && path === path.normalize('NFC')
