import { expect, test } from 'vitest'
import { isOutOfReach } from './out-of-reach.ts'

const coded = (code: string) => Object.assign(new Error('so it says'), { code })

test.each(['53300', '57P01', '57P03', '25006', '08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])(
  '%s is a database that cannot be asked for the moment',
  (code) => expect(isOutOfReach(coded(code))).toBe(true),
)

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'database "fournil" is not currently accepting connections',
])('so is one whose driver says: %s', (message) =>
  expect(isOutOfReach(new Error(message))).toBe(true),
)

test('a wrong statement is no such thing, and neither is what is no error', () => {
  for (const code of ['42P01', '23505', '40001', '57014', '57P014', ''])
    expect(isOutOfReach(coded(code))).toBe(false)
  expect(isOutOfReach('ECONNREFUSED')).toBe(false)
  expect(isOutOfReach(null)).toBe(false)
})
