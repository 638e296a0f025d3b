import { expect, test } from 'vitest'
import { findToHandOver, isBeingPaid, isToHandOver, owedAmount } from './hand-over.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from './orders.ts'

const ada = { order_number: 'CMD-2026-000042', pickup_code: 'KR47', customer_name: 'Ada Martin' }
const eve = { order_number: 'CMD-2026-000420', pickup_code: 'AL33', customer_name: 'Ève Kr47el' }
const noe = { order_number: 'CMD-2026-000007', pickup_code: 'XT52', customer_name: 'Noé Martin' }
const all = [ada, eve, noe]
const found = (typed: string) => findToHandOver(all, typed)

test('nothing typed leaves everybody in the queue', () => {
  expect(found('')).toEqual(all)
  expect(found('  ')).toEqual(all)
})

test('the text of the customer’s QR code means one order', () => {
  for (const { order_number, pickup_code } of all)
    expect(found(`${order_number} ${pickup_code}`)).toMatchObject([{ order_number }])
})

test('a code that is called means that code, however it is typed, and no name that contains it', () => {
  expect(found('KR47')).toEqual([ada])
  expect(found(' kr47 ')).toEqual([ada])
})

test('a name is found without its accents, and with a part of it', () => {
  expect(found('eve')).toEqual([eve])
  expect(found('martin')).toEqual([ada, noe])
  expect(found('martin noe')).toEqual([noe])
})

test('a number is found as it is written, and by its end', () => {
  expect(found('cmd-2026-000042')).toEqual([ada])
  expect(found('000007')).toEqual([noe])
})

test('what nobody has is not found', () => {
  expect(found('CMD-2026-000042 AL33')).toEqual([])
})

test('what is owed is all of it until money came, and nothing afterwards', () => {
  const owing = PAYMENT_STATUSES.filter(
    (payment_status) => owedAmount({ payment_status, total_ttc: 1250 }) > 0,
  )
  expect(owing).toEqual(['pending', 'failed', 'expired'])
  expect(owedAmount({ payment_status: 'pending', total_ttc: 1250 })).toBe(1250)
})

test('only an order that waits for its money online is being paid', () => {
  const paying = ORDER_STATUSES.flatMap((status) =>
    PAYMENT_STATUSES.filter((payment_status) =>
      isBeingPaid({ status, payment_status, pays_on_collection: false }),
    ).map((payment_status) => [status, payment_status]),
  )
  expect(paying).toEqual([['pending', 'pending']])
  const owed = { payment_status: 'pending', pays_on_collection: true } as const
  expect(ORDER_STATUSES.some((status) => isBeingPaid({ status, ...owed }))).toBe(false)
})

test('what was given or called off is not handed over', () => {
  expect(ORDER_STATUSES.filter(isToHandOver)).toEqual(['pending', 'paid', 'preparing', 'ready'])
})
