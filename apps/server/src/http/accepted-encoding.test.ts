import { expect, test } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.000', null],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['identity', null],
  ['identity, *;q=0', null],
  ['', null],
  [undefined, null],
  ['brotli', null],
  [',;q=1,;;=', null],
])('of %j we send %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
