import fc from 'fast-check'

/** Any value that JSON gives back as it is: there is no zero below zero in it. */
export const anyJson = (constraints: fc.JsonSharedConstraints = {}): fc.Arbitrary<unknown> =>
  fc.jsonValue(constraints).map((value) => JSON.parse(JSON.stringify(value)) as unknown)
