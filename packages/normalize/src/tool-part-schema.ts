import * as v from 'valibot'
import type { NormalizedToolPart } from './part.ts'
import { TOOL_PART } from './part-shape.ts'
import { isRecord, type RawRecord } from './raw/read.ts'
import type { AnyLeaf, AnyList, AnyRecord, AnyShape, Optional, Shape } from './raw/shape.ts'

/** What the fields of a part must be to each other: rules 6 and 7 of the contract. */
interface Rule {
  readonly key: 'error' | 'output'
  readonly expected: string
  isBroken(part: NormalizedToolPart): boolean
}

const RULES: readonly Rule[] = [
  {
    key: 'error',
    expected: 'what went wrong, as the state is error',
    isBroken: ({ state, error }) => state === 'error' && error === undefined,
  },
  {
    key: 'error',
    expected: 'none, as the state is not error',
    isBroken: ({ state, error }) => state !== 'error' && error !== undefined,
  },
  {
    key: 'output',
    expected: 'none beside an error, whose details have room for what was printed',
    isBroken: ({ state, output }) => state === 'error' && output !== undefined,
  },
]

/** The schema of a shape. Its messages say what was expected. */
function schemaOf<T>(shape: Shape<T>): v.GenericSchema<unknown, T>
function schemaOf(shape: AnyShape): v.GenericSchema
function schemaOf(shape: AnyShape): v.GenericSchema {
  return 'fields' in shape ? recordSchema(shape) : 'items' in shape ? listSchema(shape) : leafSchema(shape)
}

function leafSchema({ is, must, expected }: AnyLeaf): v.GenericSchema {
  const schema = v.custom<never>(is, expected)
  return must === undefined ? schema : v.pipe(schema, v.check(must, expected))
}

const listSchema = ({ items, expected }: AnyList): v.GenericSchema => v.array(schemaOf(items), expected)

function recordSchema({ fields, closed, expected }: AnyRecord): v.GenericSchema {
  const entries = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      'optional' in field ? v.optional(schemaOf(field.optional)) : schemaOf(field),
    ]),
  )
  const missing = ({ path }: v.LooseObjectIssue): string => expectedAt(fields, path?.at(-1)?.key) ?? expected
  const record = v.custom<RawRecord>(isRecord, expected)
  const known = v.looseObject(entries, missing)
  return closed === undefined ? v.pipe(record, known) : v.pipe(record, noOther(fields, closed), known)
}

function expectedAt(fields: AnyRecord['fields'], key: unknown): string | undefined {
  const field: AnyShape | Optional<AnyShape> | undefined = fields[key as string]
  return field === undefined || 'optional' in field ? undefined : field.expected
}

/** No key but those of the shape, whatever it is called; one that holds nothing is not there. */
const noOther = (fields: AnyRecord['fields'], expected: string): v.RawCheckAction<RawRecord> =>
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const record = dataset.value
    const key = Object.keys(record).find((name) => !Object.hasOwn(fields, name) && record[name] !== undefined)
    if (key !== undefined) addIssue(fieldIssue(record, key, expected))
  })

const rules: v.RawCheckAction<NormalizedToolPart> = v.rawCheck(({ dataset, addIssue }) => {
  if (!dataset.typed) return
  const part = dataset.value
  const broken = RULES.find(({ isBroken }) => isBroken(part))
  if (broken !== undefined) addIssue(fieldIssue({ ...part }, broken.key, broken.expected))
})

type FieldIssue = Pick<v.RawCheckIssueInfo<unknown>, 'input' | 'path'> & { message: string }

function fieldIssue(input: Record<string, unknown>, key: string, message: string): FieldIssue {
  const value = input[key]
  return { message, input: value, path: [{ type: 'object', origin: 'value', input, key, value }] }
}

/** What is asked of a part, but for its values being JSON. */
export const toolPartSchema: v.GenericSchema<unknown, NormalizedToolPart> = v.pipe(schemaOf(TOOL_PART), rules)
