import { describe, expect, test } from 'vitest'
import { encodeQr, formatBits } from './encode.ts'
import { checkWords } from './galois.ts'
import { VECTORS } from './vectors.ts'

const hexRows = (matrix: boolean[][]) =>
  matrix
    .map((row) => BigInt(`0b${row.map((dark) => (dark ? '1' : '0')).join('')}`).toString(16))
    .join(' ')

test.each(VECTORS)('draws $text module by module as others do', ({ text, mask, rows }) => {
  expect(hexRows(encodeQr(text, mask))).toBe(rows)
})

test('chooses the mask that is easiest to read', () => {
  const [, order] = VECTORS
  expect(hexRows(encodeQr('CMD-2026-000042 KR47'))).toBe(order?.rows)
})

describe('what the standard’s own tables say', () => {
  test('format bits of level M', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((mask) => formatBits(mask).toString(2))).toEqual([
      '101010000010010',
      '101000100100101',
      '101111001111100',
      '101101101001011',
      '100010111111001',
      '100000011001110',
      '100111110010111',
      '100101010100000',
    ])
  })

  test('check words of the textbook example', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    expect(checkWords(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
  })
})

test('grows with its content and stops at 106 bytes', () => {
  expect([14, 15, 26, 27, 106].map((bytes) => encodeQr('x'.repeat(bytes)).length)).toEqual([
    21, 25, 25, 29, 41,
  ])
  expect(() => encodeQr('x'.repeat(107))).toThrow(RangeError)
  expect(encodeQr('é'.repeat(14))).toHaveLength(29)
})
