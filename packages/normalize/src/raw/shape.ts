/** A value that is looked at as a whole. */
export interface Leaf<T> {
  /** What it is, for people: `text`. */
  readonly expected: string
  readonly is: (value: unknown) => value is T
  /** What is asked of a value beyond its type; who only reads it takes any value of the type. */
  readonly must?: (value: T) => boolean
}

export interface ListShape<Item> {
  readonly expected: string
  readonly items: Shape<Item>
}

export interface RecordShape<T> {
  readonly expected: string
  readonly fields: FieldsOf<T>
  /** Set where no other keys may stand in it: what is expected in place of one. Who only reads it keeps them. */
  readonly closed?: string
}

/** A field that may be left out; one that is `undefined` is. */
export interface Optional<S> {
  readonly optional: S
}

/**
 * What a value of a type is, as data. It fits the type exactly: a key more or less, another type, a narrower or wider one
 * do not compile. An index signature says that other keys are kept as they are.
 */
export type Shape<T> = unknown extends T
  ? Leaf<T>
  : [T] extends [readonly (infer Item)[]]
    ? ListShape<Item>
    : [T] extends [object]
      ? RecordShape<T>
      : Leaf<T>

export type FieldsOf<T> = {
  readonly [K in keyof Named<T>]-?: IsOptional<Named<T>, K> extends true
    ? Optional<Shape<Exclude<Named<T>[K], undefined>>>
    : Shape<Named<T>[K]>
}

/** A type without its index signature. */
type Named<T> = { [K in keyof T as string extends K ? never : K]: T[K] }

type IsOptional<T, K extends keyof T> = Partial<Pick<T, K>> extends Pick<T, K> ? true : false

/** Any shape, for what goes through one. */
export type AnyShape = AnyLeaf | AnyList | AnyRecord

export interface AnyLeaf {
  readonly expected: string
  readonly is: (value: unknown) => boolean
  readonly must?: (value: never) => boolean
}

export interface AnyList {
  readonly expected: string
  readonly items: AnyShape
}

export interface AnyRecord {
  readonly expected: string
  readonly fields: Readonly<Record<string, AnyShape | Optional<AnyShape>>>
  readonly closed?: string
}

export const leaf = <T>(
  expected: string,
  is: (value: unknown) => value is T,
  must?: (value: T) => boolean,
): Leaf<T> => ({ expected, is, ...(must === undefined ? {} : { must }) })

export const optional = <S>(shape: S): Optional<S> => ({ optional: shape })

export const isAnything: Leaf<unknown>['is'] = (() => true) as unknown as Leaf<unknown>['is']

export const oneOf = <const Words extends readonly string[]>(...words: Words): Leaf<Words[number]> =>
  leaf(words.length === 1 ? `"${words.join()}"` : `one of ${words.join(', ')}`, (value): value is Words[number] =>
    words.includes(value as Words[number]),
  )
