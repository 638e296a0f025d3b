import { expect, test } from 'vitest'
import { readPageKeys } from './read-page-keys.ts'

const key = '1762000000000000~6f1c1f3e-58a7-4f7e-9a10-0d6c1f6f2b11'

test('an address asks for one page, and for the first where it cannot be read', () => {
  expect(readPageKeys(new URLSearchParams({ after: key }))).toEqual({ after: key })
  expect(readPageKeys(new URLSearchParams({ before: key }))).toEqual({ before: key })
  expect(readPageKeys(new URLSearchParams({ after: 'hier' }))).toEqual({})
  expect(readPageKeys(new URLSearchParams())).toEqual({})
})
