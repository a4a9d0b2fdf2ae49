import { expect, it } from 'vitest'

import { parseCommandLine } from './index.ts'

/** Every object that can be reached by properties and getters, also those that are made when first read. */
function reachable(root: object): readonly object[] {
  const seen = new Set<object>([root])
  for (const owner of seen)
    for (const name of memberNames(owner)) {
      const value: unknown = Reflect.get(owner, name)
      if (typeof value === 'object' && value !== null) seen.add(value)
    }
  return [...seen]
}

/** Made anew at each reading, so that a change is seen by nobody else. */
const FRESH: ReadonlySet<string> = new Set(['argv', 'envDict', 'quoted'])

function memberNames(owner: object): readonly string[] {
  const prototype: unknown = Object.getPrototypeOf(owner)
  const inherited = Array.isArray(owner) || prototype === null ? [] : Object.getOwnPropertyNames(prototype)
  return [...Object.getOwnPropertyNames(owner), ...inherited].filter(
    (name) => name !== 'constructor' && name !== '__proto__' && !FRESH.has(name),
  )
}

it('a command line is shared by all who ask for it, and nobody can change it', () => {
  const line = parseCommandLine('A=1 B="é" sudo git push > log 2>&1 | { bash -c "ls $(x)" <<< y; } > z && eval a b')
  const objects = reachable(line)
  expect(objects.length).toBeGreaterThan(40)
  expect(objects.filter((object) => !Object.isFrozen(object))).toEqual([])
})

it('what is made anew at each reading is not shared', () => {
  const [command] = parseCommandLine('A=1 git push').commands
  expect(command?.argv).not.toBe(command?.argv)
  expect(command?.envDict).not.toBe(command?.envDict)
})

it('an attempt to change one is an error', () => {
  const line = parseCommandLine('git push')
  expect(() => {
    Reflect.apply(Array.prototype.pop, line.parts, [])
  }).toThrow(TypeError)
  expect(Reflect.set(line, 'isUnclear', true)).toBe(false)
  expect(parseCommandLine('git push').prefixes).toEqual(['git push'])
})
