import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES } from './orders.ts'
import { collectionError, isToPayOnCollection } from './pay-on-collection.ts'

describe('a shopper pays on collection', () => {
  const open = { pay_on_collection: true, collection_limit: 5000 }

  test('up to the limit and not a cent beyond', () => {
    expect(collectionError(open, 5000)).toBeNull()
    expect(collectionError(open, 5001)).toBe('COLLECTION_LIMIT_EXCEEDED')
  })

  test('nowhere unless the shop allows it, however little it is', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (collection_limit, total) => {
        const closed = { pay_on_collection: false, collection_limit }
        expect(collectionError(closed, total)).toBe('COLLECTION_PAYMENT_CLOSED')
      }),
    )
  })

  test('what fits under a limit fits under every higher one', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.nat(1000), (limit, more, total) => {
        const under = (collection_limit: number) =>
          collectionError({ ...open, collection_limit }, total) === null
        expect(under(limit) && !under(limit + more)).toBe(false)
      }),
    )
  })
})

test('money is to be taken until it was, or the order is off', () => {
  const owed = { pays_on_collection: true, paid_at: null }
  const waiting = ORDER_STATUSES.filter((status) => isToPayOnCollection({ ...owed, status }))
  expect(waiting).toEqual(['pending', 'paid', 'preparing', 'ready', 'completed'])
  const status = 'ready'
  expect(isToPayOnCollection({ ...owed, status, paid_at: new Date(0) })).toBe(false)
  expect(isToPayOnCollection({ ...owed, status, pays_on_collection: false })).toBe(false)
})
