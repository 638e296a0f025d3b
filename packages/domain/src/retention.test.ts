import { expect, test } from 'vitest'
import { keptSince, retentionWords } from './retention.ts'

test('years are those of the calendar, days are days', () => {
  const now = new Date('2028-02-29T12:00:00Z')
  expect(keptSince('security_logs', now)).toEqual(new Date('2027-03-01T12:00:00Z'))
  expect(keptSince('customers', new Date('2026-11-17T03:00:00Z'))).toEqual(
    new Date('2021-11-17T03:00:00Z'),
  )
  expect(keptSince('unpaid_orders', now)).toEqual(new Date('2028-01-30T12:00:00Z'))
})

test('the pages say them in words', () => {
  expect(retentionWords('security_logs')).toBe('un an')
  expect(retentionWords('large_contracts')).toBe('dix ans')
  expect(retentionWords('unpaid_orders')).toBe('30\u00a0jours')
})
