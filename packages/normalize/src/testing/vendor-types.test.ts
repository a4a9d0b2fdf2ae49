import { describe, expect, it } from 'vitest'
import type { Unresolved } from './unresolved.d.ts'
import {
  type Decided,
  type Family,
  holds,
  type IsAny,
  isMapped,
  type IsSame,
  none,
  type OlderThan,
  type Spelled,
  type Without,
} from './vendor-types.ts'

type Names = 'call' | 'text'

describe('a list of what was decided about names', () => {
  it('has every name of the union, and no other', () => {
    const whole: Decided<Names> = { call: 'mapped', text: none('what is said') }
    // @ts-expect-error -- a name that the vendor has is missing
    const short: Decided<Names> = { call: 'mapped' }
    // @ts-expect-error -- the vendor has no such name
    const long: Decided<'call'> = { call: 'mapped', text: none('what is said') }
    expect([whole, short, long].map(({ call }) => isMapped(call))).toEqual([true, true, true])
    expect(isMapped(whole.text)).toBe(false)
  })

  it('fits no union that was not resolved, is open or empty', () => {
    // @ts-expect-error -- an import that could not be resolved is `any`
    // oxlint-disable-next-line typescript/no-explicit-any -- that it is refused is what is tested
    const unresolved: Decided<any> = {}
    // @ts-expect-error -- the same, where nobody says so
    const silent: Decided<Unresolved['type']> = {}
    // @ts-expect-error -- any text at all
    const open: Decided<string> = {}
    // @ts-expect-error -- no name at all
    const empty: Decided<never> = {}
    expect([unresolved, silent, open, empty]).toEqual([{}, {}, {}, {}])
  })

  it('is told from one that was resolved', () => {
    expect(holds<IsAny<Unresolved>>(true)).toBe(true)
    expect(holds<IsSame<IsAny<{ type: Names } | { type: 'ask'; text: string }>, false>>(true)).toBe(true)
  })

  it('names older things only where the vendor has them no longer', () => {
    const older: OlderThan<Names> = { ask: { from: '0.1', decision: 'mapped' } }
    // @ts-expect-error -- the vendor has it still
    const still: OlderThan<Names> = { call: { from: '0.1', decision: 'mapped' } }
    expect([older, still]).toHaveLength(2)
  })
})

describe('names of a union', () => {
  it('are those that are spelled out', () => {
    expect(holds<IsSame<Spelled<Names | `_${string}`>, Names>>(true)).toBe(true)
    expect(holds<IsSame<Spelled<string>, never>>(true)).toBe(true)
  })

  it('stand once for a whole family', () => {
    expect(
      holds<IsSame<Family<`data-${string}` | 'step-start' | 'text'>, 'data-*' | 'step-start' | 'text'>>(true),
    ).toBe(true)
  })

  it('are left over where no known type is the very same', () => {
    expect(holds<IsSame<Without<{ a: 1 } | { a: 1; b: 2 }, { a: 1 } | { c: 3 }>, { a: 1; b: 2 }>>(true)).toBe(true)
  })
})
