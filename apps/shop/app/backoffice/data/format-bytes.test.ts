import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0\u00a0octets'],
  [999, '999\u00a0octets'],
  [12_400, '12,4\u00a0ko'],
  [250_000_000, '250\u00a0Mo'],
  [7_300_000_000, '7,3\u00a0Go'],
])('%i bytes are %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown)
})
