import { expect, test } from 'vitest'
import { readTypedCode } from './typed-code.ts'

test('a code is read without its blanks, in capitals', () => {
  expect(readTypedCode('  galette10 ')).toEqual({ code: 'GALETTE10' })
})

test('a field left empty is told what it waits for', () => {
  expect(readTypedCode('')).toEqual({ error: 'Saisissez un code promo.' })
  expect(readTypedCode('   ')).toEqual({ error: 'Saisissez un code promo.' })
})
