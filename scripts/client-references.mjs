// Hooks for Node's loader that do what a bundler does for a server of React Server Components: of a module with 'use client' it
// gets references to what is exported, and nothing of the module is run.

/**
 * @param {string} url
 * @param {import('node:module').LoadHookContext} context
 * @param {(url: string, context: import('node:module').LoadHookContext) => Promise<import('node:module').LoadFnOutput>} next
 */
export async function load(url, context, next) {
  const loaded = await next(url, context)
  // The modules that Node loads are given as bytes.
  const code = loaded.source instanceof Uint8Array ? new TextDecoder().decode(loaded.source) : ''
  if (loaded.format !== 'module' || !/^["']use client["']/u.test(code)) return loaded
  const [, list = ''] = /^export \{([^}]*)\};?\s*(?:\/\/.*\s*)*$/mu.exec(code) ?? []
  const names = list
    .split(',')
    .map((name) => name.trim().split(' as ').at(-1) ?? '')
    .filter((name) => name !== '')
  return { format: 'module', shortCircuit: true, source: names.map((name) => reference(url, name)).join('\n') }
}

/** @param {string} url @param {string} name */
const reference = (url, name) =>
  `export const ${name} = Object.defineProperties(() => { throw new Error('${name} is for the browser') }, {
    $$typeof: { value: Symbol.for('react.client.reference') }, $$id: { value: ${JSON.stringify(`${url}#${name}`)} } })`
