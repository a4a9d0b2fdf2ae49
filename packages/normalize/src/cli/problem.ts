/** Why something cannot be done: one line for a person. */
export interface Problem {
  problem: string
}

export const isProblem = (value: object): value is Problem => Object.hasOwn(value, 'problem')
