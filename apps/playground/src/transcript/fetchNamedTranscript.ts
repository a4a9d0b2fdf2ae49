import { readFields } from '../reader/values.ts'

/** The transcript named on the command line (`npm start -- file.jsonl`); `undefined` where none was, or no such server runs. */
export async function fetchNamedTranscript(): Promise<{ name: string; text: string } | undefined> {
  try {
    const response = await fetch('/__transcript')
    const isJson = response.headers.get('content-type')?.includes('json') === true
    if (response.status !== 200 || !isJson) return undefined
    const { name, text } = readFields(await response.json())
    return typeof name === 'string' && typeof text === 'string' ? { name, text } : undefined
  } catch {
    return undefined
  }
}
