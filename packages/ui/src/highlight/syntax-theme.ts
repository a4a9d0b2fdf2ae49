import { TOKEN_TYPES, type TokenType } from './code-token.ts'

/** Scopes of TextMate grammars by what they are for a reader; the longer scope wins. */
const SCOPES: Readonly<Record<TokenType | 'plain', readonly string[]>> = {
  // What stands within a string or a heading and is code again.
  plain: [
    'meta.embedded',
    'meta.template.expression',
    'meta.interpolation',
    'string meta.embedded',
    'string variable',
    'variable.other',
    'variable.parameter',
    'source.embedded',
  ],
  keyword: [
    'keyword',
    'storage',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'keyword.operator.wordlike',
    'keyword.operator.sizeof',
    'variable.language',
    'entity.name.tag',
    'markup.heading',
    'punctuation.definition.heading',
    'punctuation.definition.keyword',
    'support.type.primitive',
    'support.type.builtin',
  ],
  string: ['string', 'punctuation.definition.string', 'markup.inline.raw', 'markup.inserted'],
  fn: [
    'entity.name.function',
    'support.function',
    'meta.function-call.generic',
    'entity.name.command',
    'support.type.property-name',
    'entity.name.tag.yaml',
    'variable.other.key.toml',
    'entity.other.attribute-name',
    'markup.underline.link',
    'meta.diff.range',
  ],
  type: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'storage.type.java',
    'storage.type.generic.java',
    'entity.other.attribute-name.class.css',
    'entity.other.attribute-name.id.css',
  ],
  const: ['constant', 'support.constant', 'keyword.other.unit', 'markup.deleted', 'constant.character.escape'],
  comment: ['comment', 'punctuation.definition.comment', 'string.comment'],
  punct: [
    'punctuation',
    'keyword.operator',
    'meta.brace',
    'storage.type.function.arrow',
    'punctuation.definition.template-expression',
    'meta.tag punctuation.definition.tag',
  ],
}

interface Rule {
  scope: string[]
  settings: { foreground: string }
}

/** A theme whose colours are names: of token types, and `plain`. */
export const syntaxTheme: { name: string; type: 'light'; fg: string; bg: string; settings: Rule[] } = {
  name: 'tools',
  type: 'light',
  fg: 'plain',
  bg: 'none',
  settings: Object.entries(SCOPES).map(([foreground, scope]) => ({ scope: [...scope], settings: { foreground } })),
}

const TYPES: ReadonlySet<string> = new Set(TOKEN_TYPES)

/** The token type that a colour of the theme stands for. */
export const tokenTypeOf = (color: string | undefined): TokenType | undefined =>
  color !== undefined && TYPES.has(color) ? (color as TokenType) : undefined
