import { expect, test } from 'vitest'
import { callLink } from './call-link.ts'

test.each([
  ['04 65 71 24 10', 'tel:0465712410'],
  [' +33 4.65.71.24.10 ', 'tel:+33465712410'],
  ['04+65', 'tel:0465'],
])('%s is called by %s', (phone, link) => {
  expect(callLink(phone)).toBe(link)
})
