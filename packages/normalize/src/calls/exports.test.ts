import { expect, it } from 'vitest'
import * as root from '../index.ts'
import * as calls from './index.ts'

it('the root exports all that this entry does', () => {
  expect(root).toMatchObject({ ...calls })
  expect(Object.keys(calls)).toContain('parseToolCall')
})
