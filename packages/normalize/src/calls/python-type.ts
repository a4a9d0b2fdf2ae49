import { JsonNumber } from './json/json-number.ts'

/** A JSON value's type by its Python name: the messages are shared with the original, which is a Python package. */
export function pythonType(value: unknown): string {
  if (value === null || value === undefined) return 'NoneType'
  if (Array.isArray(value)) return 'list'
  if (value instanceof JsonNumber) return value.isFloat ? 'float' : 'int'
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float'
  return PYTHON_TYPES[typeof value] ?? 'dict'
}

const PYTHON_TYPES: Readonly<Record<string, string>> = { string: 'str', boolean: 'bool' }
