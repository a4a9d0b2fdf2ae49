import { isPersisted } from './facts.ts'

/** The beginning of an output that was saved to a file, as far as the stub that stands for it holds it. */
export function persistedPreview(text: string): string {
  if (!isPersisted(text)) return text
  const preview = /\nPreview \([^)]*\):\n([\s\S]*?)(?:\n\.\.\.)?\n?<\/persisted-output>\s*$/u.exec(text)?.[1]
  return preview ?? text.replace(/^<persisted-output>\n?|\n?<\/persisted-output>\s*$/gu, '')
}
