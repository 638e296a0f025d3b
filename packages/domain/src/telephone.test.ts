import fc from 'fast-check'
import { expect, test } from 'vitest'
import { internationalTelephone, isTelephone, telephoneHref } from './telephone.ts'

test.each(['0465712410', '04 65 71 24 10', '+33 (0)4 65 71 24 10', '04.65.71-24-10', '118 218'])(
  '%s can be dialled',
  (text) => expect(isTelephone(text)).toBe(true),
)

test.each([
  '',
  'abc',
  '04 65 71 24 10 poste 2',
  '12345',
  '1.2.3.4.5',
  '------',
  '04+65712410',
  '0'.repeat(21),
  'tel:0465712410',
])('%j cannot', (text) => expect(isTelephone(text)).toBe(false))

test.each([
  ['04 65 71 24 10', '+33465712410'],
  ['06.12.34.56.78', '+33612345678'],
  [' +33 (0)4 65 71 24 10', '+33465712410'],
  ['+33465712410', '+33465712410'],
  ['0033 4 65 71 24 10', '+33465712410'],
  ['+32 2 555 12 12', '+3225551212'],
  ['0590 12 34 56', '+590590123456'],
  ['0692 12 34 56', '+262692123456'],
  ['118 218', null],
  ['3631', null],
  ['00 65 71', null],
  ['+0465712410', null],
  ['', null],
])('%j is dialled from anywhere as %s', (text, number) => {
  expect(internationalTelephone(text)).toBe(number)
})

test('whatever is written, a number is E.164 or nothing, and written so it is the same', () => {
  const written = fc.string({ unit: fc.constantFrom(...'0123456789+ .-()'), maxLength: 20 })
  fc.assert(
    fc.property(written, (text) => {
      const number = internationalTelephone(text)
      if (number === null) return
      expect(number).toMatch(/^\+[1-9]\d{6,14}$/)
      expect(internationalTelephone(number)).toBe(number)
    }),
  )
})

test('a link dials the whole number, or what was written where the country is not known', () => {
  expect(telephoneHref('04 65 71 24 10')).toBe('tel:+33465712410')
  expect(telephoneHref('118 218')).toBe('tel:118218')
})
