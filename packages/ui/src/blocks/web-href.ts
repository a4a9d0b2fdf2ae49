/** An address that terminal output may link to: http or https, nothing else. */
export function webHref(address: string): string | undefined {
  try {
    const { protocol, href } = new URL(address)
    return protocol === 'http:' || protocol === 'https:' ? href : undefined
  } catch {
    return undefined
  }
}
