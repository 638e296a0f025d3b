import { randomUUID } from 'node:crypto'
import { RequestPayout } from '@fournil/contract/office/finances'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { refundOrder } from '../orders/cancel/refund-order.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { checkLedger } from './check-ledger.ts'
import { requestPayout } from './request-payout.ts'
import { type FinanceShop, financeShop } from './testing/finance-shop.ts'

let desk: OrderDesk
let here: FinanceShop
let job: Context
let admin: string

beforeAll(async () => {
  desk = await openOwnDesk()
  admin = `${randomUUID()}@fournil.test`
  await desk.database.owner('insert into users (email, is_super_admin) values ($1, true)', [admin])
})
afterAll(() => desk.close())
beforeEach(async () => {
  here = await financeShop(desk)
  job = { ...here.ctx, tenant: null, actor: { kind: 'job', name: 'finances.check-ledger' } }
  await here.bank()
  await here.sell(4)
  const order_id = await here.placeAndPay(here.basket)
  await refundOrder(here.at(), {
    order_id,
    refund_id: randomUUID(),
    amount: 333,
    reason: 'Geste',
  })
  await here.carryOutRefunds()
  await requestPayout(here.ctx, RequestPayout.parse({ amount: 5000 }))
})

const alarms = () =>
  desk.database.owner<{ address: string; template: string }>(
    `select data->'mail'->'to'->>'address' as address from pgboss.job
     where name = 'mail.send' and data->'mail'->>'template' = 'ledger-alert' and data::text like $1`,
    [`%${here.ctx.tenant.tenant_name}%`],
  )
const logged = () =>
  desk.database.owner(
    `select severity, details->>'differences' as differences from security_logs
     where event_type = 'ledger_differs' and tenant_id = $1`,
    [here.shop.tenant_id],
  )

test('a night in which everything adds up says nothing', async () => {
  expect(await checkLedger(job)).toEqual({ differences: 0 })
  expect(await logged()).toEqual([])
})

describe('what somebody altered behind the application’s back', () => {
  // As nothing but the owner of the database could; each breaks another row, and is put right again.
  test.each([
    [
      'an entry',
      `update ledger_entries set amount = amount + 1 where id = (select id from ledger_entries where tenant_id = $1 and account = 'available' limit 1)`,
    ],
    [
      'two sides of an entry',
      `update ledger_entries set amount = amount * 2 where tenant_id = $1 and kind = 'release'`,
    ],
    [
      'a sale',
      `update platform_transactions set amount_total = amount_total + 100, tenant_amount = tenant_amount + 100 where tenant_id = $1`,
    ],
    ['a refund', `update refunds set amount = amount + 1 where tenant_id = $1`],
    ['a payout', `update payout_requests set amount = amount + 1 where tenant_id = $1`],
    ['a missing entry', `delete from ledger_entries where tenant_id = $1 and kind = 'payout'`],
  ])('is found and told: %s', async (_, sql) => {
    await desk.database.owner('truncate pgboss.job')
    await desk.database.owner(sql, [here.shop.tenant_id])
    const { differences } = await checkLedger(job)
    expect(differences).toBeGreaterThan(0)
    expect(await alarms()).toEqual([{ address: admin }])
    expect(await logged()).toEqual([{ severity: 'critical', differences: String(differences) }])
    // The other tests look at shops that add up.
    await desk.database.owner('delete from ledger_entries where tenant_id = $1', [
      here.shop.tenant_id,
    ])
    await desk.database.owner('delete from platform_transactions where tenant_id = $1', [
      here.shop.tenant_id,
    ])
    await desk.database.owner('delete from payout_requests where tenant_id = $1', [
      here.shop.tenant_id,
    ])
    expect(await checkLedger(job)).toEqual({ differences: 0 })
  })
})
