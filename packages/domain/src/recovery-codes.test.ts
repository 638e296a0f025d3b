import { expect, test } from 'vitest'
import { readRecoveryCode, readTotpCode, recoveryCode } from './recovery-codes.ts'

test('a code is read again however it was typed', () => {
  const code = recoveryCode(new Uint8Array([0, 29, 30, 255, 7, 1, 2, 3, 4, 5]))
  expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
  const read = code.replace('-', '')
  for (const typed of [code, read, code.toLowerCase(), ` ${code.replace('-', ' ')} `])
    expect(readRecoveryCode(typed)).toBe(read)
})

test.each(['', '123456', 'K7M2P-9XQW', 'K7M2P-9XQWCC'])('%j is no recovery code', (typed) => {
  expect(readRecoveryCode(typed)).toBeNull()
})

test('six digits are the code of an application, and nothing else is', () => {
  expect(readTotpCode(' 123 456')).toBe('123456')
  for (const typed of ['12345', '1234567', '12a456', '']) expect(readTotpCode(typed)).toBeNull()
})
