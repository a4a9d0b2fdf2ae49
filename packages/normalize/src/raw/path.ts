/** The last segment of a path, of either slash; the path itself where it has none. */
export function baseName(path: string): string {
  const trimmed = trimSlashes(path)
  return trimmed.slice(Math.max(trimmed.lastIndexOf('/'), trimmed.lastIndexOf('\\')) + 1) || path
}

/** A path without the slashes at its end. In one pass: a hostile path may be all slashes. */
export function trimSlashes(path: string): string {
  let end = path.length
  while (end > 0 && (path[end - 1] === '/' || path[end - 1] === '\\')) end -= 1
  return path.slice(0, end)
}

/** The host of an absolute http or https URL without `www.`; `undefined` for anything else. */
export function hostOf(url: string): string | undefined {
  const host = /^https?:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]+)/iu.exec(url.trim())?.[1]
  return host?.toLowerCase().replace(/^www\./u, '')
}
