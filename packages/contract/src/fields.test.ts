import { expect, test } from 'vitest'
import { id } from './fields.ts'

test('an id is the same in capitals', () => {
  const small = '0198a000-0000-7000-8000-00000000000a'
  expect(id.parse(small.toUpperCase())).toBe(small)
})
