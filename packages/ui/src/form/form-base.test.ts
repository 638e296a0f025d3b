import { expect, test } from 'vitest'
import { nextVersion } from './form-base.ts'

test('what has a version goes on with the one that came back', () => {
  expect(nextVersion({ values: {}, version: 3 }, { version: 4 })).toBe(4)
  expect(nextVersion({ values: {}, version: 3 }, undefined)).toBe(3)
})

test('the number of what a form has made is not sent with the next thing that it makes', () => {
  expect(nextVersion({ values: {}, version: undefined }, { id: 'a', version: 1 })).toBeUndefined()
})
