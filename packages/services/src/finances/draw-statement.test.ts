import { randomUUID } from 'node:crypto'
import { RequestPayout } from '@fournil/contract/office/finances'
import { changeOf } from '@fournil/domain/statement'
import type { StatementContent } from '@fournil/integrations/pdf/port'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../context.ts'
import { refundOrder } from '../orders/cancel/refund-order.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { drawStatement } from './draw-statement.ts'
import { getFinanceSummary } from './get-summary.ts'
import { requestPayout } from './request-payout.ts'
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

async function read(month: string, ctx: TenantContext = here.ctx) {
  const drawn: StatementContent[] = []
  const { file_name } = await drawStatement(
    ctx,
    async ({ content }) => {
      drawn.push(content)
      return new Uint8Array()
    },
    { month },
  )
  const [content] = drawn
  if (!content) throw new Error('nothing was drawn')
  return { ...content, file_name }
}

/** All that was written so far happened at that moment. */
const happened = (at: string) =>
  desk.database.owner('update ledger_entries set created_at = $2 where tenant_id = $1', [
    here.shop.tenant_id,
    at,
  ])

test('what there was and what moved make what there is, and the end is the balance of the screen', async () => {
  await here.bank()
  await here.sell(4)
  await happened('2026-10-20T10:00:00Z')
  const order_id = await here.placeAndPay(here.basket)
  await refundOrder(here.at(), { order_id, refund_id: randomUUID(), amount: 500 })
  await here.carryOutRefunds()
  await requestPayout(here.ctx, RequestPayout.parse({ amount: 5000 }))
  const { statement, is_provisional, file_name } = await read('2026-11')
  expect(statement.opening).toEqual({ pending: 0, available: 5700 })
  expect(statement.totals).toEqual({
    sales: 1500,
    refunds: -500,
    commissions: -50,
    disputes: 0,
    dispute_fees: 0,
    payouts: -5000,
  })
  const { available_balance, pending_balance } = await getFinanceSummary(here.ctx)
  expect(statement.closing).toEqual({ available: available_balance, pending: pending_balance })
  expect(5700 + changeOf(statement.totals)).toBe(available_balance + pending_balance)
  expect(statement.days.map(({ day }) => day)).toEqual(['2026-11-16'])
  expect({ is_provisional, file_name }).toEqual({
    is_provisional: true,
    file_name: 'releve_2026-11_provisoire.pdf',
  })
})

test('a month is one of the shop’s clock, and final once its last day is over there', async () => {
  await here.sell()
  // Half past midnight on the first of November in Paris.
  await happened('2026-10-31T23:30:00Z')
  expect((await read('2026-10')).statement).toMatchObject({ days: [], closing: { available: 0 } })
  expect((await read('2026-11')).statement.days).toMatchObject([{ day: '2026-11-01' }])
  const at = (now: string) => ({ ...here.ctx, now: new Date(now) })
  expect(await read('2026-11', at('2026-11-30T22:59:00Z'))).toMatchObject({ is_provisional: true })
  expect(await read('2026-11', at('2026-11-30T23:01:00Z'))).toMatchObject({
    is_provisional: false,
    file_name: 'releve_2026-11.pdf',
    issued_on: '2026-12-01',
  })
})

test('the end of one month is the beginning of the next', async () => {
  await here.sell(2)
  await happened('2026-10-05T10:00:00Z')
  await here.sell()
  const october = await read('2026-10')
  const november = await read('2026-11')
  expect(october.statement.closing).toEqual(november.statement.opening)
  expect(october.statement.sales_count).toBe(2)
  expect(november.statement.sales_count).toBe(1)
})

test('it speaks of this shop alone, and of the VAT that the platform states', async () => {
  await here.sell()
  const neighbour = await financeShop(desk)
  expect((await read('2026-11', neighbour.ctx)).statement).toMatchObject({
    days: [],
    sales_count: 0,
  })
  expect((await read('2026-11')).commission_vat).toBeNull()
  await desk.database.owner(
    `insert into platform_settings (key, value, is_public) values ('commission_vat_percent', '5,5', true), ('publisher_name', 'Four SAS', true)
     on conflict (key) do update set value = excluded.value`,
  )
  expect(await read('2026-11')).toMatchObject({
    commission_vat: 5.5,
    platform: { name: 'Four SAS' },
  })
})

test('there is none of a month to come, and none for who may not see finances', async () => {
  await expect(read('2026-12')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const actor = { ...here.person, permissions: ['can_view_reports'] as const }
  await expect(read('2026-11', { ...here.ctx, actor })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
