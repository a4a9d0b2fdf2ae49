import { describe, expect, it } from 'vitest'
import { GRAMMAR_NAMES, loadGrammar } from './grammars.ts'
import { isKnownLanguage, languageNamed, languageOf } from './language-of.ts'

describe('the language of a file', () => {
  it.each([
    ['/w/src/a.ts', 'typescript'],
    ['/w/src/a.TSX', 'tsx'],
    ['a.d.ts', 'typescript'],
    ['C:\\w\\main.py', 'python'],
    ['/w/Dockerfile', 'docker'],
    ['Makefile', 'make'],
    ['run.sh', 'shellscript'],
    ['a.patch', 'diff'],
    ['package.json', 'json'],
    ['Main.kt', 'kotlin'],
    ['a.unheard', 'unheard'],
    ['a.constructor', 'constructor'],
  ])('of %s is %s', (path, language) => expect(languageOf(path)).toBe(language))

  it.each([undefined, '', 'LICENSE', '/w/.ts/', '/w.ts/LICENSE', '.env'])('of %s is not known', (path) =>
    expect(languageOf(path)).toBeUndefined(),
  )

  it('is found by the name that people give it', () => {
    expect(languageNamed('Python')).toBe('python')
    expect(languageNamed('JS')).toBe('javascript')
  })
})

describe('a grammar', () => {
  it('is there for each language that is known, and for no other', () =>
    expect(GRAMMAR_NAMES.filter((name) => !isKnownLanguage(name))).toEqual([]))

  const names =
    'ts tsx js jsx json py go rs java c cpp css html sh bash yaml toml md sql rb php swift kt diff dockerfile xml cs'
  const languages = [...new Set([...names.split(' ').map(languageNamed), ...GRAMMAR_NAMES])]

  it.each(languages)('is there for %s, under the name that Shiki gives it', async (language) => {
    expect(isKnownLanguage(language)).toBe(true)
    expect((await loadGrammar(language)).map(({ name }) => name)).toContain(language)
  })

  it.each(['unheard', 'constructor', '__proto__', ''])('is not there for %j', async (language) => {
    expect(isKnownLanguage(language)).toBe(false)
    expect(await loadGrammar(language)).toEqual([])
  })
})
