import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OfficeShop, officeShop } from '../orders/testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { releaseDueSales } from './release-due-sales.ts'

// Wednesday at ten in Paris, and seven days.
const DUE = new Date('2026-11-25T09:00:00Z')

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk()
  office = await officeShop(desk)
})
afterAll(() => desk.close())

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
     select tenant_id, account, amount, 'sale', id from sales, (values ('card', -100), ('pending', 100)) as sides (account, amount)`,
    [order],
  )
  expect(await releaseDueSales({ db: desk.database.db, now: DUE })).toBe(152)
  expect(await office.balances()).toMatchObject({ pending: 0, available: 16_500 })
  expect(await other.balances()).toMatchObject({ pending: 0, available: 1500 })
})
