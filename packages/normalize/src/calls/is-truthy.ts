/** Truth of a JSON value as the original's language has it: empty lists and records are false too. */
export const isTruthy = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)
