import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createEncryption } from './create-encryption.ts'
import { DecryptionError } from './port.ts'

const encryption = createEncryption(randomBytes(32))
const IBAN = 'FR7630006000011234567890189'

test('a text comes back as it was, and is not to be read where it is kept', () => {
  const kept = encryption.encrypt(IBAN, 'shop a')
  expect(kept.includes(Buffer.from('3000600001'))).toBe(false)
  expect(encryption.decrypt(kept, 'shop a')).toBe(IBAN)
})

test('the same text is never kept in the same way twice', () => {
  expect(encryption.encrypt(IBAN, 'shop a')).not.toEqual(encryption.encrypt(IBAN, 'shop a'))
})

test('under another key, for another shop, altered or cut it does not open', () => {
  const kept = encryption.encrypt(IBAN, 'shop a')
  expect(() => createEncryption(randomBytes(32)).decrypt(kept, 'shop a')).toThrow(DecryptionError)
  expect(() => encryption.decrypt(kept, 'shop b')).toThrow(DecryptionError)
  for (const index of kept.keys()) {
    const altered = Buffer.from(kept)
    altered[index] = (altered[index] ?? 0) ^ 1
    expect(() => encryption.decrypt(altered, 'shop a')).toThrow(DecryptionError)
    expect(() => encryption.decrypt(kept.subarray(0, index), 'shop a')).toThrow(DecryptionError)
  }
})
