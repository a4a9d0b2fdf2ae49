/**
 * What was decided about a name that a vendor's types have: `mapped`, where it makes or changes a tool part; else the reason
 * why it makes none.
 */
export type Decision = 'mapped' | { readonly none: string }

/** What was decided about each name of a vendor's union, no more and no less. A union that could not be resolved fits nothing. */
export type Decided<Name, Value = Decision> =
  IsClosed<Name> extends true ? Readonly<Record<Name & string, Value>> : never

/** A name that the vendor's current types do not have: where it was read, and that it is still understood. */
export interface Older {
  /** The version it was read from, or the form that has it. */
  readonly from: string
  readonly decision: Decision
}

/** Names beside those of a union; one that the union has, too, does not fit. */
export type OlderThan<Name> =
  IsClosed<Name> extends true ? { readonly [N in Name & string]?: never } & Readonly<Record<string, Older>> : never

/** Whether a union holds names and nothing else: not `any`, `unknown`, `never`, nor `string` as a whole. */
export type IsClosed<Name> =
  IsAny<Name> extends true
    ? false
    : [Name] extends [never]
      ? false
      : [Name] extends [string]
        ? string extends Name
          ? false
          : true
        : false

/**
 * What an import that could not be resolved gives. Only its keys tell: in the declarations of a package it is an `any` that any
 * condition about it passes on, without a word, and that every list would fit.
 */
export type IsAny<T> = PropertyKey extends keyof T ? true : false

/** Whether two types are one and the same, also where they could be assigned to each other. */
export type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** The members of a union that are the same as none of the known types. */
export type Without<Union, Known> = Union extends unknown
  ? true extends SameAsOne<Union, Known>
    ? never
    : Union
  : never

type SameAsOne<T, Union> = Union extends unknown ? IsSame<T, Union> : never

/** The names of either of two versions, which may well be the same. */
export type EitherOf<A, B> = A | B

/** The names that a draft spells out in a union that is open for more: without `string` itself and `_…`. */
export type Spelled<Name> = Name extends string
  ? string extends Name
    ? never
    : Name extends `_${string}`
      ? never
      : Name
  : never

/** Names of a whole family as one: `data-${string}` is `data-*`. */
export type Family<Name> = Name extends `${infer Head}-${infer Rest}`
  ? string extends Rest
    ? `${Head}-*`
    : Name
  : Name

/** Says at run time that it holds at compile time. */
export const holds = <T extends true>(proof: T): T => proof

/** A reason why a name makes no tool part. */
export const none = (reason: string): Decision => ({ none: reason })

export const isMapped = (decision: Decision): boolean => decision === 'mapped'
