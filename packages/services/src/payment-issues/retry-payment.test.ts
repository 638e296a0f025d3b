import { randomUUID } from 'node:crypto'
import { PaymentError, type PaymentProvider } from '@fournil/integrations/payments/port'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MONDAY_9 } from '../catalogue/testing/test-shop.ts'
import type { TenantContext } from '../context.ts'
import { getDashboard } from '../dashboard/get-dashboard.ts'
import { refundOrder } from '../orders/cancel/refund-order.ts'
import { type OfficeShop, officeShop } from '../orders/testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { reconcile } from '../payments/reconcile.ts'
import { carryOutRefund } from '../payments/refunds/carry-out-refund.ts'
import { syncRefunds } from '../payments/refunds/sync-refunds.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { closePaymentIssue } from './close-payment-issue.ts'
import { countPaymentIssues } from './count-payment-issues.ts'
import { retryPayment } from './retry-payment.ts'

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
})

const later = (minutes: number) => new Date(MONDAY_9.getTime() + minutes * 60_000)
const no = (provider_code: string) => () =>
  Promise.reject(new PaymentError('PAYMENT_REFUSED', 'No.', { provider_code }))
const gone = () => Promise.reject(new PaymentError('PAYMENT_UNAVAILABLE', 'Nobody answers.'))

/** The person at the counter, whose provider answers some calls in its own way. */
function answering(change: Partial<PaymentProvider>, now = later(1)): TenantContext {
  const ctx = office.at(now)
  return { ...ctx, payments: { ...ctx.payments, ...change } }
}
const retry = (ctx: TenantContext, kind: Parameters<typeof retryPayment>[1]['kind'], id: string) =>
  retryPayment(ctx, { kind, id })

async function shown(shop: OfficeShop = office, now = later(60)) {
  const ctx = shop.at(now)
  const actor = { ...shop.person, permissions: ['can_view_dashboard' as const] }
  const { payment_issues } = await getDashboard({ ...ctx, actor }, { days: 7 })
  return payment_issues.issues.map(({ kind, id, reason }) => ({ kind, id, reason }))
}

async function refundAskedFor(amount = 500) {
  const order_id = await office.placeAndPay(office.basket)
  const refund_id = randomUUID()
  await refundOrder(office.at(), { order_id, amount, refund_id })
  return { order_id, refund_id }
}

async function givenBack(order_id: string) {
  const { payment_intent_id } = await office.orderRow(order_id)
  const given = await office.at().payments.listRefunds(String(payment_intent_id))
  return given.map(({ amount }) => amount)
}

const audited = async () => {
  const rows = await desk.database.owner<{ action_type: string; admin_user_id: string }>(
    `select action_type, admin_user_id from admin_audit_logs where tenant_id = $1 order by id`,
    [office.shop.tenant_id],
  )
  return rows
}

describe('a refund', () => {
  test('that the provider refuses 25 times stays in the queue and on the dashboard, and is carried out by the 26th', async () => {
    const { order_id, refund_id } = await refundAskedFor()
    const { boss } = desk.jobs
    const refusing = answering({ refund: no('balance_insufficient') })
    const next = async () => {
      const options = { ignoreStartAfter: true, batchSize: 100 }
      const jobs = await boss.fetch<{ refund_id: string }>('payments.refund', options)
      const job = jobs.find(({ data }) => data.refund_id === refund_id)
      if (!job) throw new Error('the job was given up')
      return job
    }
    for (let n = 0; n < 25; n += 1) {
      const { id } = await next()
      await expect(carryOutRefund(refusing, refund_id)).rejects.toThrow('No.')
      await boss.fail('payments.refund', id)
    }
    expect(await shown()).toEqual([
      { kind: 'refund_waiting', id: refund_id, reason: 'balance_insufficient' },
    ])
    const [waits] = await desk.database.owner<{ state: string; seconds: number }>(
      `select state, extract(epoch from start_after - now())::int as seconds from pgboss.job
       where name = 'payments.refund' and data->>'refund_id' = $1`,
      [refund_id],
    )
    expect(waits?.state).toBe('retry')
    expect(waits?.seconds).toBeLessThanOrEqual(3600)

    const { id } = await next()
    await carryOutRefund(desk.at(office.shop), refund_id)
    await boss.complete('payments.refund', id)
    expect(await givenBack(order_id)).toEqual([500])
    expect(await shown()).toEqual([])
  })

  test('is carried out at once when somebody asks, and their name is kept', async () => {
    const { order_id, refund_id } = await refundAskedFor()
    expect(await retry(answering({ refund: gone }), 'refund_waiting', refund_id)).toEqual({
      outcome: 'waiting',
      reason: 'PAYMENT_UNAVAILABLE',
    })
    expect(await retry(office.at(later(2)), 'refund_waiting', refund_id)).toEqual({
      outcome: 'refunded',
      reason: null,
    })
    expect(await givenBack(order_id)).toEqual([500])
    const by = { action_type: 'payment_retried', admin_user_id: office.person.user_id }
    expect(await audited()).toEqual([by, by])
  })

  test('is given once by two presses at the same moment', async () => {
    const { order_id, refund_id } = await refundAskedFor()
    await retry(answering({ refund: no('charge_disputed') }), 'refund_waiting', refund_id)
    const press = () => retry(office.at(later(2)), 'refund_failed', refund_id)
    await Promise.all([press(), press(), press()])
    expect(await press()).toMatchObject({ outcome: 'refunded' })
    expect(await givenBack(order_id)).toEqual([500])
    expect(await office.orderRow(order_id)).toMatchObject({ refunded_amount: 500 })
  })

  test('that the provider refused for good is asked for again under another key', async () => {
    const { order_id, refund_id } = await refundAskedFor()
    const keys: string[] = []
    const refused = answering({
      refund: ({ idempotency_key }) => {
        keys.push(idempotency_key)
        return no('charge_disputed')()
      },
    })
    await expect(carryOutRefund(refused, refund_id)).rejects.toThrow('No.')
    expect(await shown()).toEqual([
      { kind: 'refund_failed', id: refund_id, reason: 'charge_disputed' },
    ])
    expect(await retry(refused, 'refund_failed', refund_id)).toEqual({
      outcome: 'refused',
      reason: 'charge_disputed',
    })
    expect(new Set(keys).size).toBe(2)
    expect(await retry(office.at(later(3)), 'refund_failed', refund_id)).toMatchObject({
      outcome: 'refunded',
    })
    expect(await givenBack(order_id)).toEqual([500])
    expect(await shown()).toEqual([])
  })

  test('that the provider took back is made another time, once', async () => {
    const { order_id, refund_id } = await refundAskedFor()
    await office.carryOutRefunds()
    const { payment_intent_id } = await office.orderRow(order_id)
    const listRefunds: PaymentProvider['listRefunds'] = async (id) =>
      (await office.at().payments.listRefunds(id)).map((refund) => ({
        ...refund,
        status: refund.metadata.refund_id === refund_id ? 'failed' : refund.status,
      }))
    await syncRefunds(
      answering({ listRefunds }),
      order_id,
      String(payment_intent_id),
      async () => true,
    )
    expect(await shown()).toEqual([
      { kind: 'refund_failed', id: refund_id, reason: 'failed_at_provider' },
    ])
    const press = (id = '') => retry(answering({ listRefunds }, later(5)), 'refund_failed', id)
    const refused = answering({ listRefunds, refund: no('charge_disputed') }, later(4))
    expect(await retry(refused, 'refund_failed', refund_id)).toMatchObject({ outcome: 'refused' })
    // One row for the same money, however often it fails.
    const [again, ...others] = await shown()
    expect(others).toEqual([])
    expect(again).toMatchObject({ kind: 'refund_failed', reason: 'charge_disputed' })
    expect(again?.id).not.toBe(refund_id)
    expect(await press(refund_id)).toMatchObject({ outcome: 'refused' })
    await Promise.all([press(again?.id), press(again?.id)])
    expect(await press(again?.id)).toMatchObject({ outcome: 'refunded' })
    expect(await givenBack(order_id)).toEqual([500, 500])
    expect(await office.orderRow(order_id)).toMatchObject({ refunded_amount: 500 })
    expect(await shown()).toEqual([])
  })

  test('of a payment that the provider does not find is asked for until it does', async () => {
    const { order_id, refund_id } = await refundAskedFor()
    const elsewhere = answering({
      refund: no('resource_missing'),
      listRefunds: no('resource_missing'),
    })
    for (let n = 0; n < 3; n += 1)
      await expect(carryOutRefund(elsewhere, refund_id)).rejects.toThrow('No.')
    expect(await shown()).toEqual([
      { kind: 'refund_waiting', id: refund_id, reason: 'resource_missing' },
    ])
    await carryOutRefund(desk.at(office.shop), refund_id)
    expect(await givenBack(order_id)).toEqual([500])
  })
})

describe('an order', () => {
  test('whose session the provider does not know is shown, and found when somebody asks again', async () => {
    const { id, session } = await office.place(office.basket)
    const unknown = { getSession: no('resource_missing'), expireSession: no('resource_missing') }
    await reconcile(answering(unknown), id)
    expect(await shown(office, later(2))).toEqual([{ kind: 'session_unknown', id, reason: null }])
    expect(await retry(answering(unknown), 'session_unknown', id)).toEqual({
      outcome: 'waiting',
      reason: 'resource_missing',
    })
    await desk.sandbox.page.submitCard(session, '4242424242424242')
    expect(await retry(office.at(later(3)), 'session_unknown', id)).toMatchObject({
      outcome: 'paid',
    })
    expect(await shown(office, later(3))).toEqual([])
  })

  test('whose hold is over while nobody answers is shown, and let go when somebody does', async () => {
    const { id } = await office.place(office.basket)
    const away = { getSession: gone, expireSession: gone }
    await expect(reconcile(answering(away, later(15)), id)).rejects.toThrow('Nobody')
    expect(await shown(office, later(25))).toEqual([{ kind: 'hold_overdue', id, reason: null }])
    expect(await retry(answering(away, later(25)), 'hold_overdue', id)).toEqual({
      outcome: 'waiting',
      reason: 'PAYMENT_UNAVAILABLE',
    })
    expect(await retry(office.at(later(26)), 'hold_overdue', id)).toMatchObject({
      outcome: 'released',
    })
    expect(await office.taken()).toMatchObject({ reserved: 0, places: 0 })
  })

  test('that is asked after many times does not collect jobs', async () => {
    const { id } = await office.place(office.basket)
    await desk.database.owner(`delete from pgboss.job where data->>'order_id' = $1`, [id])
    for (let n = 0; n < 5; n += 1) await retry(office.at(later(n)), 'hold_overdue', id)
    const jobs = await desk.database.owner(
      `select from pgboss.job where name = 'payments.reconcile' and data->>'order_id' = $1`,
      [id],
    )
    expect(jobs).toHaveLength(1)
  })
})

describe('a payment held for a person', () => {
  async function heldPayment(change: { payment_intent_id: null } | { order_id: string }) {
    const { id, session } = await office.place(office.basket)
    await desk.sandbox.page.submitCard(session, '4242424242424242')
    const told = await office.at().payments.getSession(session)
    const order = 'order_id' in change ? change.order_id : id
    const ctx = desk.at(office.shop)
    await settlePayment(ctx, order, { ...told, ...('order_id' in change ? {} : change) })
    const [held] = await desk.database.owner<{ id: string }>(
      'select id from held_payments where tenant_id = $1',
      [office.shop.tenant_id],
    )
    return { held: held?.id ?? '', order, intent: told.payment_intent_id }
  }

  test('goes back once the provider can name it, by two presses too', async () => {
    const { held, order, intent } = await heldPayment({ payment_intent_id: null })
    expect(await shown()).toEqual([{ kind: 'payment_held', id: held, reason: 'no_payment' }])
    const press = () => retry(office.at(later(1)), 'payment_held', held)
    expect(await Promise.all([press(), press()])).toMatchObject([
      { outcome: 'settled' },
      { outcome: 'settled' },
    ])
    const refunds = await desk.database.owner(
      'select extra_payment_intent_id, amount from refunds where order_id = $1',
      [order],
    )
    expect(refunds).toEqual([{ extra_payment_intent_id: intent, amount: 1500 }])
    expect(await shown(office, later(2))).toEqual([])
  })

  test('that is another order’s stays until somebody says what became of it', async () => {
    const other = await office.place(office.basket)
    const { held } = await heldPayment({ order_id: other.id })
    const named = { kind: 'payment_held', id: held } as const
    expect(await retryPayment(office.at(later(1)), named)).toEqual({
      outcome: 'refused',
      reason: 'other_session',
    })
    expect(await closePaymentIssue(office.at(later(2)), named)).toEqual({ closed: true })
    expect(await shown(office, later(2))).toEqual([])
    await expect(closePaymentIssue(office.at(later(3)), named)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await audited()).map(({ action_type }) => action_type)).toEqual([
      'payment_retried',
      'payment_issue_closed',
    ])
  })
})

describe('who may', () => {
  async function failed() {
    const { order_id, refund_id } = await refundAskedFor()
    await retry(answering({ refund: no('charge_disputed') }), 'refund_waiting', refund_id)
    return { order_id, refund_id }
  }

  test('a neighbour sees nothing, and can neither try again nor close', async () => {
    const { order_id, refund_id } = await failed()
    const neighbour = await officeShop(desk)
    expect(await shown(neighbour)).toEqual([])
    const named = { kind: 'refund_failed', id: refund_id } as const
    for (const verb of [retryPayment, closePaymentIssue])
      await expect(verb(neighbour.at(), named)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await givenBack(order_id)).toEqual([])
  })

  test('nobody without the flag for orders', async () => {
    const { refund_id } = await failed()
    const ctx = { ...office.at(), actor: { ...office.person, permissions: [] } }
    for (const verb of [retryPayment, closePaymentIssue])
      await expect(verb(ctx, { kind: 'refund_failed', id: refund_id })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
  })

  test('what still is tried by itself cannot be closed', async () => {
    const { refund_id } = await refundAskedFor()
    await expect(
      closePaymentIssue(office.at(later(60)), { kind: 'refund_waiting', id: refund_id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('the platform counts them over all shops, and a shop may not', async () => {
    const ctx = desk.at(office.shop)
    const platform = {
      ...ctx,
      now: later(1),
      actor: {
        kind: 'super_admin',
        user_id: randomUUID(),
        email: 'a@b.fr',
        session_id: '',
      } as const,
    }
    const ofFailed = async () =>
      (await countPaymentIssues(platform)).find(({ kind }) => kind === 'refund_failed')
    const before = await ofFailed()
    await failed()
    const after = await ofFailed()
    expect(after).toMatchObject({
      issues: (before?.issues ?? 0) + 1,
      shops: (before?.shops ?? 0) + 1,
      amount: (before?.amount ?? 0) + 500,
    })
    expect((await countPaymentIssues(platform)).map(({ kind }) => kind)).toHaveLength(5)
    await expect(countPaymentIssues(office.at())).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
