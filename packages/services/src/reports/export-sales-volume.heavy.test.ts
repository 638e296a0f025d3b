import { afterAll, beforeAll, expect, test } from 'vitest'
import { countTrips } from '../catalogue/testing/count-trips.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { type TillShop, tillShop } from '../sales/testing/till-shop.ts'
import { exportSales } from './export-sales.ts'
import { ENTRIES_A_PAGE } from './sales-pages.ts'

let desk: OrderDesk
let till: TillShop

beforeAll(async () => {
  desk = await openOwnDesk()
  till = await tillShop(desk)
})
afterAll(() => desk.close())

test('10,000 orders are read a page at a time, and only as fast as they are taken', async () => {
  await sellMany(10_000)
  const { content } = await exportSales(till.member(['can_view_reports']), {
    from: '2026-11-01',
    to: '2026-11-30',
  })
  const first = await content.next()
  expect(first.value).toMatch(/^\uFEFFDate;/)

  // Nothing is read ahead: a page is fetched when it is asked for, in one trip, and holds no more than its share.
  const { db } = desk.at(till.shop)
  const numbers: string[] = []
  let pages = 0
  for (;;) {
    let chunk: IteratorResult<string> | undefined
    expect(
      await countTrips(db, async () => {
        chunk = await content.next()
      }),
    ).toBeLessThanOrEqual(1)
    if (!chunk || chunk.done) break
    pages += 1
    const lines: string[] = chunk.value.trimEnd().split('\r\n')
    const entries = new Set(lines.map((line) => line.split(';').slice(1, 3).join()))
    expect(entries.size).toBeLessThanOrEqual(ENTRIES_A_PAGE)
    expect(lines.length).toBeLessThanOrEqual(ENTRIES_A_PAGE * 2)
    numbers.push(...lines.map((line) => line.split(';').slice(1, 3).join()))
  }
  expect(pages).toBe(Math.ceil(10_100 / ENTRIES_A_PAGE))
  expect(new Set(numbers).size).toBe(10_100)
  expect(numbers).toHaveLength(20_200)
})

// Orders of two rates over the month, the last hundred of them refunded, and the figures made from them.
async function sellMany(count: number) {
  const customer_id = await till.customer()
  await desk.database.owner(
    `insert into orders (tenant_id, order_number, pickup_code, access_token, idempotency_key, status, payment_status,
       customer_id, customer_first_name, customer_last_name, customer_email, customer_phone, store_id, pickup_date,
       pickup_time, pickup_at, total_amount, subtotal_ht, total_tax, total_ttc, hold_expires_at, payment_provider, paid_at,
       paid_on, refunded_amount)
     select $1, 'N' || lpad(n::text, 6, '0'), 'KR47', repeat('x', 32), n::text, 'completed', 'paid', $2, 'Jeanne', 'Roux',
       'j@exemple.fr', '', $3, '2026-11-20', '10:00', now(), 2266, 2000, 266, 2266, now(), 'stripe',
       '2026-11-01T10:00:00Z'::timestamptz + (n % 30) * interval '1 day', '2026-11-01'::date + n % 30,
       case when n <= 100 then 500 else 0 end
     from generate_series(1, $4::int) as n`,
    [till.shop.tenant_id, customer_id, till.shop.store_id, count],
  )
  await desk.database.owner(
    `insert into order_taxes (tenant_id, order_id, tax_rate, base_ht, tax_amount, total_ttc)
     select tenant_id, id, rate, ht, ttc - ht, ttc from orders, (values (5.5, 1000, 1055), (20, 1000, 1211)) as t (rate, ht, ttc)
     where tenant_id = $1`,
    [till.shop.tenant_id],
  )
  await desk.database.owner(
    `insert into refunds (tenant_id, order_id, amount, status, settled_at, settled_on)
     select tenant_id, id, 500, 'succeeded', paid_at, paid_on from orders where tenant_id = $1 and refunded_amount > 0`,
    [till.shop.tenant_id],
  )
  await desk.database.owner(
    `with lines as (
       insert into order_items (tenant_id, order_id, product_id, position, product_name, quantity, unit_price, unit_price_ht,
         tax_rate, subtotal, tax_amount, total_ttc)
       select t.tenant_id, t.order_id, $2, row_number() over (partition by t.order_id), 'Pain', 1, t.total_ttc, t.base_ht,
         t.tax_rate, t.base_ht, t.tax_amount, t.total_ttc
       from order_taxes t join refunds r on r.order_id = t.order_id where t.tenant_id = $1
       returning tenant_id, id, order_id
     )
     insert into refund_lines (tenant_id, refund_id, order_item_id, amount)
     select l.tenant_id, r.id, l.id, 250 from lines l join refunds r on r.order_id = l.order_id`,
    [till.shop.tenant_id, till.bread],
  )
}
