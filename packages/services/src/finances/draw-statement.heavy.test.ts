import { inTenant } from '@fournil/db'
import { drawStatementWhenNeeded } from '@fournil/integrations/pdf/draw-when-needed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { drawStatement, readStatement } from './draw-statement.ts'
import { financeShop } from './testing/finance-shop.ts'

let desk: OrderDesk

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())

test('a month of twenty thousand movements is read by day and drawn on two pages', async () => {
  const here = await financeShop(desk)
  await here.sell()
  await desk.database.owner(
    `insert into ledger_entries (tenant_id, account, amount, kind, transaction_id, created_at)
     select e.tenant_id, e.account, e.amount, e.kind, e.transaction_id, '2026-10-01T08:00:00Z'::timestamptz + n % 30 * interval '1 day'
     from ledger_entries e, generate_series(1, 20000) n
     where e.tenant_id = $1 and e.kind in ('sale', 'commission')`,
    [here.shop.tenant_id],
  )
  const { days, sales_count, closing } = await inTenant(here.ctx, (tx) =>
    readStatement(tx, '2026-10', 'Europe/Paris'),
  )
  expect({ days: days.length, sales_count, closing }).toEqual({
    days: 30,
    sales_count: 20_000,
    closing: { pending: 20_000 * 1425, available: 0 },
  })
  const { pdf } = await drawStatement(here.ctx, drawStatementWhenNeeded, { month: '2026-10' })
  const pages = Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)
  expect(pages?.length).toBeLessThanOrEqual(2)
})
