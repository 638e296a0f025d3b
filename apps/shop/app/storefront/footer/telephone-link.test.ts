import { expect, test } from 'vitest'
import { telephoneLink } from './telephone-link.ts'

test('a number is dialled without its spaces, dots and brackets', () => {
  expect(telephoneLink('04 65 71 24 10')).toBe('tel:0465712410')
  expect(telephoneLink(' +33 (4) 65.71.24.10')).toBe('tel:+33465712410')
})
