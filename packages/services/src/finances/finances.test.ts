import { randomUUID } from 'node:crypto'
import { RequestPayout } from '@fournil/contract/office/finances'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownAccountShop } from '../connect/testing/own-account-shop.ts'
import type { TenantContext } from '../context.ts'
import { syncDispute } from '../disputes/sync-dispute.ts'
import { refundOrder } from '../orders/cancel/refund-order.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { getFinanceSummary } from './get-summary.ts'
import { listOwnPayouts } from './list-payouts.ts'
import { listTransactions } from './list-transactions.ts'
import { requestPayout } from './request-payout.ts'
import { type FinanceShop, financeShop, IBAN } from './testing/finance-shop.ts'

let desk: OrderDesk
let here: FinanceShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  here = await financeShop(desk)
})

const ask = (values: object, ctx: TenantContext = here.ctx) =>
  requestPayout(ctx, RequestPayout.parse(values))
const refusal = (sentence: string) => ({ code: 'BAD_REQUEST', sentence })

describe('the summary', () => {
  test('of a shop that has sold nothing is four times nothing', async () => {
    expect(await getFinanceSummary(here.ctx)).toMatchObject({
      available_balance: 0,
      pending_balance: 0,
      total_revenue: 0,
      total_commissions_paid: 0,
      commission_rate: 5,
      transactions_count: 0,
      bank_account: null,
    })
  })

  test('tells what is pending from what is the shop’s, and when it becomes it at the latest', async () => {
    await here.sell()
    await here.placeAndPay(here.basket)
    const summary = await getFinanceSummary(here.ctx)
    expect(summary).toMatchObject({
      available_balance: 1425,
      pending_balance: 1425,
      total_revenue: 3000,
      total_commissions_paid: 150,
      transactions_count: 2,
      payouts_count: 0,
      coming_later: 0,
    })
    // Collected on Wednesday the 18th, so the shop's on the 25th; drawn from today, Monday the 16th.
    expect(summary.coming_days).toHaveLength(14)
    expect(summary.coming_days[0]?.date).toBe('2026-11-16')
    expect(summary.coming_days.filter(({ amount }) => amount > 0)).toEqual([
      { date: '2026-11-25', amount: 1425 },
    ])
  })

  test('counts what comes after the drawn days, and what is overdue as today’s', async () => {
    await here.placeAndPay(here.basket)
    const weekBefore = { ...here.ctx, now: new Date('2026-11-09T08:00:00Z') }
    expect(await getFinanceSummary(weekBefore)).toMatchObject({ coming_later: 1425 })
    const weeksAfter = { ...here.ctx, now: new Date('2026-12-20T08:00:00Z') }
    expect((await getFinanceSummary(weeksAfter)).coming_days[0]).toEqual({
      date: '2026-12-20',
      amount: 1425,
    })
  })

  test('is for those who manage orders', async () => {
    const actor = { ...here.person, permissions: ['can_view_reports'] as const }
    for (const read of [
      getFinanceSummary,
      listOwnPayouts,
      (ctx: TenantContext) => listTransactions(ctx, {}),
    ])
      await expect(read({ ...here.ctx, actor })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('on the shop’s own account', () => {
  test('sales count as revenue, wait for nothing, and leave what was not refunded, kept or contested', async () => {
    const bakery = await ownAccountShop(desk)
    await bakery.onboard()
    const { id, session, intent } = await bakery.placeAndPay()
    await bakery.placeAndPay()
    expect(await getFinanceSummary(bakery.owner())).toMatchObject({
      total_revenue: 6400,
      total_commissions_paid: 320,
      available_balance: 0,
      pending_balance: 0,
      takes_own_money: true,
      coming_later: 0,
    })
    const rows = async () =>
      Object.fromEntries(
        (await listTransactions(bakery.owner(), {})).rows.map((row) => [row.order_id, row]),
      )
    expect((await rows())[id]).toMatchObject({
      on_own_account: true,
      status: 'completed',
      net_amount: 3040,
    })
    await desk.sandbox.page.contest(session, 'fraudulent')
    const dispute = intent.replace('pi_', 'dp_')
    await syncDispute(bakery.shopper(), id, dispute)
    expect((await rows())[id]).toMatchObject({ status: 'disputed', net_amount: 3040 - 3200 - 2000 })
    await desk.sandbox.page.decide(session, 'won')
    await syncDispute(bakery.shopper(), id, dispute)
    expect((await rows())[id]).toMatchObject({ status: 'completed', net_amount: 3040 - 2000 })
  })
})

describe('transactions', () => {
  test('say what was paid, what the platform kept and what is left after a refund', async () => {
    const order_id = await here.placeAndPay(here.basket)
    await refundOrder(here.at(), {
      order_id,
      refund_id: randomUUID(),
      amount: 500,
      reason: 'Pain oublié',
    })
    await here.carryOutRefunds()
    const { rows } = await listTransactions(here.ctx, {})
    expect(rows).toMatchObject([
      {
        order_id,
        amount_total: 1500,
        platform_fee: 75,
        commission_rate: 5,
        tenant_amount: 1425,
        refunded_amount: 500,
        net_amount: 950,
        status: 'pending',
      },
    ])
  })

  test('are cut into pages by key, and a page that was read stays what it was', async () => {
    await here.placeAndPay(here.basket)
    await desk.database.owner(
      `update platform_transactions set created_at = '2026-11-02' where tenant_id = $1`,
      [here.shop.tenant_id],
    )
    await desk.database.owner(COPIES, [here.shop.tenant_id])
    const first = await listTransactions(here.ctx, {})
    expect(first.rows).toHaveLength(50)
    expect(first.previous).toBeNull()
    await here.placeAndPay(here.basket, { pickup_date: '2026-11-19' })
    const second = await listTransactions(here.ctx, { after: first.next ?? '' })
    expect(second.rows).toHaveLength(11)
    const seen = new Set([...first.rows, ...second.rows].map(({ id }) => id))
    expect(seen.size).toBe(61)
    const back = await listTransactions(here.ctx, { before: second.previous ?? '' })
    expect(back.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id))
  })

  test('of a neighbour are not seen', async () => {
    const neighbour = await financeShop(desk)
    await neighbour.sell()
    expect((await listTransactions(here.ctx, {})).rows).toEqual([])
    expect(await getFinanceSummary(here.ctx)).toMatchObject({ total_revenue: 0 })
  })
})

describe('a payout', () => {
  beforeEach(async () => {
    await here.bank()
    await here.sell(4)
  })

  test('is set aside at once and listed with the account it goes to, in part', async () => {
    const { success, payout_id } = await ask({ amount: 5000 })
    expect(success).toBe(true)
    expect(await getFinanceSummary(here.ctx)).toMatchObject({
      available_balance: 700,
      payouts_count: 1,
      payouts_under_way: 5000,
    })
    expect(await listOwnPayouts(here.ctx)).toMatchObject({
      payouts: [
        {
          id: payout_id,
          amount: 5000,
          payment_method: 'bank_transfer',
          status: 'pending',
          iban: 'FR76 •••• 0189',
        },
      ],
    })
    const [row] = await desk.database.owner<{ requested_by: string; bank_account_id: string }>(
      'select requested_by, bank_account_id from payout_requests where id = $1',
      [payout_id],
    )
    expect(row).toMatchObject({
      requested_by: here.person.user_id,
      bank_account_id: expect.any(String),
    })
  })

  test('is at least 50 euros and at most what is available', async () => {
    await expect(ask({ amount: 5701 })).rejects.toMatchObject(refusal('Solde insuffisant'))
    await expect(ask({ amount: 4999 })).rejects.toMatchObject(refusal('Montant minimum: 50€'))
    expect(await ask({ amount: 5700 })).toMatchObject({ success: true })
    await expect(ask({ amount: 5000 })).rejects.toMatchObject(refusal('Solde insuffisant'))
  })

  test('that the network sends twice is one', async () => {
    const id = randomUUID()
    expect(await Promise.all([ask({ amount: 5000, id }), ask({ amount: 5000, id })])).toEqual([
      { success: true, payout_id: id },
      { success: true, payout_id: id },
    ])
    expect((await listOwnPayouts(here.ctx)).payouts).toHaveLength(1)
  })

  test('goes to the shop’s own account: another one in the request is refused', async () => {
    const other = { payment_details: { iban: 'DE89370400440532013000' } }
    await expect(ask({ amount: 5000, ...other })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await ask({ amount: 5000, payment_details: { iban: IBAN } })).toMatchObject({
      success: true,
    })
  })

  test('is asked for by a person as themselves: not in their place, not by a PIN, not without the right', async () => {
    const impersonator = {
      user_id: randomUUID(),
      email: 'a@fournil.test',
      impersonation_id: randomUUID(),
      reason: 'Aide',
      expires_at: new Date('2030-01-01'),
    }
    for (const actor of [
      { ...here.person, impersonator },
      { ...here.person, shared_device_id: randomUUID() },
      { ...here.person, permissions: [] },
    ])
      await expect(ask({ amount: 5000 }, { ...here.ctx, actor })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    expect((await listOwnPayouts(here.ctx)).payouts).toEqual([])
  })
})

test('without an account there is nowhere to pay to', async () => {
  await here.sell(4)
  await expect(ask({ amount: 5000 })).rejects.toMatchObject({ code: 'BANK_ACCOUNT_MISSING' })
  expect(await getFinanceSummary(here.ctx)).toMatchObject({ available_balance: 5700 })
})

test.each([0, -1, 12.5, 1e12, '5000', null, undefined])('%j is no amount', (amount) => {
  expect(RequestPayout.safeParse({ amount }).error?.issues[0]?.message).toBe('Montant invalide')
})

// Sixty sales more, all of one moment: their ids settle who comes first.
const COPIES = `
  with copies as (
    insert into orders (tenant_id, order_number, pickup_code, access_token, idempotency_key, status, payment_status,
      customer_id, customer_first_name, customer_last_name, customer_email, customer_phone, store_id, pickup_date,
      pickup_time, pickup_at, total_amount, subtotal_ht, total_tax, total_ttc, hold_status, hold_expires_at, payment_provider)
    select tenant_id, order_number || '-' || n, pickup_code, access_token, idempotency_key || n, status, payment_status,
      customer_id, customer_first_name, customer_last_name, customer_email, customer_phone, store_id, pickup_date,
      pickup_time, pickup_at, 100, 95, 5, 100, hold_status, hold_expires_at, payment_provider
    from orders, generate_series(1, 60) as n where tenant_id = $1 returning tenant_id, id, pickup_at
  )
  insert into platform_transactions (tenant_id, order_id, amount_total, platform_fee, commission_rate, tenant_amount, release_at, created_at)
  select tenant_id, id, 100, 0, 0, 100, pickup_at, timestamptz '2026-11-01' from copies`
