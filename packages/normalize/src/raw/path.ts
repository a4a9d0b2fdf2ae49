/** The last segment of a path, of either slash; the path itself where it has none. */
export function baseName(path: string): string {
  const trimmed = path.replace(/[/\\]+$/u, '')
  return trimmed.slice(Math.max(trimmed.lastIndexOf('/'), trimmed.lastIndexOf('\\')) + 1) || path
}

/** The host of an absolute http or https URL without `www.`; `undefined` for anything else. */
export function hostOf(url: string): string | undefined {
  const host = /^https?:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]+)/iu.exec(url.trim())?.[1]
  return host?.toLowerCase().replace(/^www\./u, '')
}
