import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refundOrder } from '../orders/cancel/refund-order.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { exportTransactions } from './export-transactions.ts'
import { type FinanceShop, financeShop } from './testing/finance-shop.ts'

let desk: OrderDesk
let here: FinanceShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  here = await financeShop(desk)
})

async function read(range: { from: string; to: string } | null = null): Promise<string[]> {
  const { content } = await exportTransactions(here.ctx, range)
  let file = ''
  for await (const part of content) file += part
  return file.trimEnd().split('\r\n')
}

test('a sale is a line with the commission and what is left after a refund', async () => {
  const order_id = await here.placeAndPay(here.basket)
  const { order_number } = await here.orderRow(order_id)
  await refundOrder(here.at(), { order_id, refund_id: randomUUID(), amount: 500 })
  await here.carryOutRefunds()
  expect(await read()).toEqual([
    '\uFEFFDate;Numéro de commande;Montant;Taux de commission (%);Commission;Remboursé;Net pour la boutique;Statut;Disponible au plus tard le',
    `16/11/2026;${order_number};15,00;5;0,75;5,00;9,50;En attente;25/11/2026`,
  ])
})

test('the days are those of the shop’s clock, both ends included', async () => {
  await here.placeAndPay(here.basket)
  // Half past midnight in Paris is still the day before in UTC.
  await desk.database.owner(
    `update platform_transactions set created_at = '2026-11-30T23:30:00Z' where tenant_id = $1`,
    [here.shop.tenant_id],
  )
  expect(await read({ from: '2026-11-01', to: '2026-11-30' })).toHaveLength(1)
  expect(await read({ from: '2026-12-01', to: '2026-12-01' })).toHaveLength(2)
})

test('more than one reading is one file, each sale once', async () => {
  await here.placeAndPay(here.basket)
  await desk.database.owner(
    `with copies as (
       insert into orders (tenant_id, order_number, pickup_code, access_token, idempotency_key, status, payment_status,
         customer_id, customer_first_name, customer_last_name, customer_email, customer_phone, store_id, pickup_date,
         pickup_time, pickup_at, total_amount, subtotal_ht, total_tax, total_ttc, hold_status, hold_expires_at, payment_provider)
       select tenant_id, '=N' || n, pickup_code, access_token, idempotency_key || n, status, payment_status,
         customer_id, customer_first_name, customer_last_name, customer_email, customer_phone, store_id, pickup_date,
         pickup_time, pickup_at, 100, 95, 5, 100, hold_status, hold_expires_at, payment_provider
       from orders, generate_series(1, 1100) as n where tenant_id = $1 returning tenant_id, id, pickup_at)
     insert into platform_transactions (tenant_id, order_id, amount_total, platform_fee, commission_rate, tenant_amount, release_at, created_at)
     select tenant_id, id, 100, 0, 0, 100, pickup_at, timestamptz '2026-11-01' from copies`,
    [here.shop.tenant_id],
  )
  const [, ...lines] = await read()
  expect(lines).toHaveLength(1101)
  const numbers = new Set(lines.map((line) => line.split(';')[1]))
  expect(numbers.size).toBe(1101)
  // What somebody could have made a formula is none.
  expect([...numbers].some((number) => number?.startsWith('='))).toBe(false)
})

test('is for those who manage orders', async () => {
  const actor = { ...here.person, permissions: [] }
  await expect(exportTransactions({ ...here.ctx, actor }, null)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
