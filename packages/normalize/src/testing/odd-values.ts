/** Lists within lists, so deep that no reader can go through them by itself. */
const deep = (depth: number, open = '[', close = ']', innermost = '[]'): unknown =>
  JSON.parse(open.repeat(depth) + innermost + close.repeat(depth))

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Values that no wire should send and any may, by name: what may stand in place of any other one. */
export const ODD_VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  undefined,
  true: true,
  false: false,
  zero: 0,
  negative: -1,
  fraction: 0.1,
  'too large for an integer': 2 ** 53,
  'the largest number': Number.MAX_VALUE,
  'a number of JSON that is none: 1e999': Number.POSITIVE_INFINITY,
  'a time past every date': 8.64e15 + 1,
  'empty text': '',
  space: ' \t',
  word: 'odd',
  'number as text': '12',
  'no date': '2024-13-45T99:99:99Z',
  'half a surrogate pair': '\ud83d',
  'the other half': '\ude00 tail',
  'control characters': '\u0000\u001b[31m\u202e\u2028',
  'lines only': '\n\r\n',
  'the prototype': '__proto__',
  'the constructor': 'constructor',
  'a method of all objects': 'toString',
  'JSON that breaks off': '{"command": "ls',
  'JSON with a prototype': '{"__proto__": {"polluted": true}}',
  'a word for success': 'completed',
  'a word for failure': 'failed',
  'a path within a source': 'a/b/c',
  'long text': 'long '.repeat(20_000),
  'long line': 'x'.repeat(50_000),
  'long base64': `data:image/png;base64,${'QUJD'.repeat(10_000)}`,
  'empty list': [],
  'empty record': {},
  'list of nothing': [null, undefined],
  'list of lists': [[], [[]]],
  'long list': many(3000, (index) => index),
  'many fields': Object.fromEntries(many(3000, (index) => [`field${index}`, index])),
  deep: deep(200),
  'very deep': deep(3000),
  // JSON.parse takes any depth, JSON.stringify does not.
  'deeper than JSON can be written': deep(100_000),
  'a record deeper than JSON can be written': deep(50_000, '{"input":', '}', '{}'),
  'own prototype': JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1, "toString": null}') as unknown,
  'text block': { type: 'text', text: 'odd' },
  'text block without text': [{ type: 'text' }, { type: 'text', text: 1 }],
  'image without data': [{ type: 'image' }, { type: 'image', source: null }],
  'block of no known type': [{ type: 'constructor', text: 'odd' }],
}

/** Keys that no wire should use, by name. */
export const ODD_KEYS: Readonly<Record<string, string>> = {
  'the prototype': '__proto__',
  'the constructor': 'constructor',
  'a method of all objects': 'toString',
  empty: '',
  'half a surrogate pair': '\ud83d',
  other: 'other_key',
}
