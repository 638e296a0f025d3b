import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOrder } from '../orders/cancel/cancel-order.ts'
import { setOrderStatus } from '../orders/status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../orders/testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { releaseDueSales } from './release-due-sales.ts'

// Wednesday at ten in Paris, and seven days.
const DUE = new Date('2026-11-25T09:00:00Z')
const NOT_YET = new Date(DUE.getTime() - 1)

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
})

const release = (now: Date) => releaseDueSales({ db: desk.database.db, now })

test('a sale is the shop’s seven days after pickup, not before, and once', async () => {
  await office.placeAndPay(office.basket)
  expect(await release(NOT_YET)).toBe(0)
  expect(await office.balances()).toMatchObject({ pending: 1500, available: 0 })
  const runs = await Promise.all([release(DUE), release(DUE), release(DUE)])
  expect(runs.reduce((all, count) => all + count, 0)).toBe(1)
  expect(await release(DUE)).toBe(0)
  expect(await office.balances()).toMatchObject({ pending: 0, available: 1500 })
})

test('what was released with the handover is not released again, and a cancelled sale keeps what was not refunded', async () => {
  const collected = await office.placeAndPay(office.basket)
  await setOrderStatus(office.at(), { order_id: collected, status: 'completed' })
  const kept = await office.placeAndPay(office.basket)
  const dialog = { restock: true, free_slot: true, tell_customer: false }
  await cancelOrder(office.at(), { order_id: kept, refund_amount: 1000, ...dialog })
  await office.carryOutRefunds()
  expect(await office.balances()).toMatchObject({ pending: 500, available: 1500 })
  expect(await release(DUE)).toBe(1)
  expect(await office.balances()).toMatchObject({ pending: 0, available: 2000 })
})

test('more than one batch is worked through in one run, whichever shop they belong to', async () => {
  const other = await officeShop(desk)
  const order = await office.placeAndPay(office.basket)
  await other.placeAndPay(other.basket)
  // Copies of the order with a sale each: enough for a second batch.
  await desk.database.owner(
    `with copies as (
       insert into orders (tenant_id, order_number, pickup_code, access_token, idempotency_key, status, payment_status,
         customer_id, customer_first_name, customer_last_name, customer_email, customer_phone, store_id, pickup_date,
         pickup_time, pickup_at, total_amount, subtotal_ht, total_tax, total_ttc, hold_status, hold_expires_at, payment_provider)
       select tenant_id, order_number || '-' || n, pickup_code, access_token, idempotency_key || n, status, payment_status,
         customer_id, customer_first_name, customer_last_name, customer_email, customer_phone, store_id, pickup_date,
         pickup_time, pickup_at, 100, 95, 5, 100, hold_status, hold_expires_at, payment_provider
       from orders, generate_series(1, 150) as n where id = $1 returning tenant_id, id, pickup_at
     ), sales as (
       insert into platform_transactions (tenant_id, order_id, amount_total, platform_fee, commission_rate, tenant_amount, release_at)
       select tenant_id, id, 100, 0, 0, 100, pickup_at + interval '7 days' from copies returning tenant_id, id
     )
     insert into ledger_entries (tenant_id, account, amount, kind, transaction_id)
     select tenant_id, 'pending', 100, 'sale', id from sales`,
    [order],
  )
  expect(await release(DUE)).toBe(152)
  expect(await office.balances()).toMatchObject({ pending: 0, available: 16_500 })
  expect(await other.balances()).toMatchObject({ pending: 0, available: 1500 })
})
