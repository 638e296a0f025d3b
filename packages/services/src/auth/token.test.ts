import { expect, test } from 'vitest'
import { hashToken, newToken } from './token.ts'

test('a token holds 256 bits, fits a cookie as it is, and never repeats', () => {
  const tokens = Array.from({ length: 1000 }, () => newToken().token)
  expect(new Set(tokens).size).toBe(1000)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
})

test('what is stored finds the token and does not reveal it', () => {
  const { token, hash } = newToken()
  expect(hashToken(token).equals(hash)).toBe(true)
  expect(hashToken(`${token}a`).equals(hash)).toBe(false)
  expect(hash).toHaveLength(32)
  expect(hash.equals(Buffer.from(token, 'base64url'))).toBe(false)
})
