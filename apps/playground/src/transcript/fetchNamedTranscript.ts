import { decodeText } from './decodeText.ts'

/** The transcript named on the command line (`npm start -- file.jsonl`); `undefined` where none was, or no such server runs. */
export async function fetchNamedTranscript(): Promise<{ name: string; text: string } | undefined> {
  try {
    const response = await fetch('/__transcript')
    const name = response.headers.get('x-transcript-name')
    if (response.status !== 200 || name === null) return undefined
    return { name: decodeURIComponent(name), text: decodeText(new Uint8Array(await response.arrayBuffer())) }
  } catch {
    return undefined
  }
}
