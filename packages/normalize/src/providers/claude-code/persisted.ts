import { isPersisted } from './facts.ts'
import { splitOnce } from './split-once.ts'

const START = '<persisted-output>'
const END = '</persisted-output>'
const PREVIEW = '\nPreview ('
const MORE = '\n...'

/** The beginning of an output that was saved to a file, as far as the stub that stands for it holds it. */
export function persistedPreview(text: string): string {
  if (!isPersisted(text)) return text
  const trimmed = text.trimEnd()
  const stub = (trimmed.endsWith(END) ? trimmed.slice(0, -END.length) : text).slice(START.length)
  const [, heading = ''] = splitOnce(stub, PREVIEW)
  const [size, preview] = splitOnce(heading, '):\n')
  if (preview === undefined || size.includes('\n')) return withoutBreaks(stub)
  const bare = preview.replace(/\n$/u, '')
  return bare.endsWith(MORE) ? bare.slice(0, -MORE.length) : bare
}

const withoutBreaks = (text: string): string => text.replace(/^\n/u, '').replace(/\n$/u, '')
