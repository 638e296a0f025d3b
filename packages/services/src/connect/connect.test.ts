import { RequestPayout } from '@fournil/contract/office/finances'
import { inTenant } from '@fournil/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MONDAY_9 } from '../catalogue/testing/test-shop.ts'
import { requestPayout } from '../finances/request-payout.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { receiveEvent } from '../payments/receive-event.ts'
import { reconcile } from '../payments/reconcile.ts'
import { carryOutRefund } from '../payments/refunds/carry-out-refund.ts'
import { requestRefund } from '../payments/refunds/request-refund.ts'
import { tenantContext } from '../tenancy/tenant-context.ts'
import { getPaymentAccount } from './get-payment-account.ts'
import { listAccountPayouts } from './list-account-payouts.ts'
import { startOnboarding } from './start-onboarding.ts'
import { syncAccount } from './sync-account.ts'
import { type OwnAccountShop, ownAccountShop } from './testing/own-account-shop.ts'

let desk: OrderDesk

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())

const rowOf = async (id: string) => {
  const [row] = await desk.database.owner('select * from orders where id = $1', [id])
  return row
}

async function refund({ shopper }: OwnAccountShop, orderId: string, amount: number) {
  const ctx = shopper()
  await inTenant(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order) await requestRefund(ctx, tx, order, { amount, reason: null })
  })
}

describe('a shop that takes its own money', () => {
  test('takes no cards until the provider lets it, and says so plainly', async () => {
    const bakery = await ownAccountShop(desk)
    expect((await tenantContext(bakery.shopper())).acceptsOrders).toBe(false)
    await expect(bakery.place()).rejects.toMatchObject({ code: 'CARD_PAYMENTS_CLOSED' })
    await bakery.onboard('without_document')
    await expect(bakery.place()).rejects.toMatchObject({ code: 'CARD_PAYMENTS_CLOSED' })
    expect(await getPaymentAccount(bakery.owner())).toEqual({
      mode: 'connect',
      state: 'to_complete',
      charges_enabled: false,
      payouts_enabled: false,
      requirements: ['Une pièce d’identité'],
    })
    await bakery.onboard()
    expect(await getPaymentAccount(bakery.owner())).toMatchObject({ state: 'open' })
    await expect(bakery.place()).resolves.toMatchObject({ id: expect.any(String) })
  })

  test('has one account, however many of its owners begin at once', async () => {
    const bakery = await ownAccountShop(desk)
    const pages = await Promise.all([1, 2, 3].map(() => startOnboarding(bakery.owner())))
    const accounts = pages.map(({ url }) => url.split('/').at(-2))
    expect(new Set(accounts)).toEqual(new Set([await bakery.accountId()]))
  })

  test('is paid directly: the platform has its commission and owes nothing', async () => {
    const bakery = await ownAccountShop(desk)
    const account = await bakery.onboard()
    const { id } = await bakery.placeAndPay()
    expect(await rowOf(id)).toMatchObject({
      status: 'paid',
      payment_account: account,
      application_fee: 160,
    })
    expect(await bakery.office.balances()).toEqual({ pending: 0, available: 0, commission: 160 })
    await refund(bakery, id, 1000)
    for (const { id: refundId } of await desk.database.owner<{ id: string }>(
      'select id from refunds where order_id = $1',
      [id],
    )) {
      await carryOutRefund(bakery.shopper(), refundId)
    }
    expect(await rowOf(id)).toMatchObject({ refunded_amount: 1000 })
    expect(await bakery.office.balances()).toEqual({ pending: 0, available: 0, commission: 110 })
    const differences = await desk.database.owner('select * from app.ledger_differences(10)')
    expect(differences).toEqual([])
  })

  test('asks the platform for no payout: there is nothing to ask for', async () => {
    const bakery = await ownAccountShop(desk)
    await bakery.onboard()
    await bakery.placeAndPay()
    const wish = RequestPayout.parse({ amount: 5000, payment_method: 'bank_transfer' })
    await expect(requestPayout(bakery.owner(), wish)).rejects.toMatchObject({
      code: 'PAYOUTS_BY_PROVIDER',
    })
  })

  test('whose payment nobody told us of is found by asking its account', async () => {
    const bakery = await ownAccountShop(desk)
    await bakery.onboard()
    const { id, session } = await bakery.place()
    await bakery.pay(session)
    await reconcile(bakery.shopper(), id)
    expect(await rowOf(id)).toMatchObject({ payment_status: 'paid' })
  })

  test('sees what the provider sends to its bank, and nobody else does', async () => {
    const bakery = await ownAccountShop(desk)
    expect(await listAccountPayouts(bakery.owner())).toEqual([])
    await bakery.onboard()
    await bakery.placeAndPay()
    desk.setClock(MONDAY_9.getTime() + 86_400_000)
    expect(await listAccountPayouts(bakery.owner())).toMatchObject([
      { amount: 3040, status: 'in_transit' },
    ])
    desk.setClock(MONDAY_9.getTime())
    const other = await ownAccountShop(desk)
    await other.onboard()
    expect(await listAccountPayouts(other.owner())).toEqual([])
  })
})

describe('what the provider tells', () => {
  test('of another account than the order was paid in changes nothing of the order', async () => {
    const [a, b] = [await ownAccountShop(desk), await ownAccountShop(desk)]
    const accountOfA = await a.onboard()
    await b.onboard()
    const { id, session, intent } = await b.placeAndPay()
    const before = await rowOf(id)
    const told = await b.payments.getSession(session, await b.accountId())
    await receiveEvent(
      b.shopper(),
      b.event({
        kind: 'payment_refunded',
        order_id: id,
        account: accountOfA,
        payment_intent_id: intent,
        amount_refunded: 3200,
      }),
    )
    expect(await rowOf(id)).toEqual(before)
    const { id: unpaid } = await b.place()
    await receiveEvent(
      b.shopper(),
      b.event({
        kind: 'session_paid',
        order_id: unpaid,
        account: accountOfA,
        session: { ...told, account: accountOfA },
      }),
    )
    expect(await rowOf(unpaid)).toMatchObject({ payment_status: 'pending' })
  })

  test('of an older question does not overrule a newer answer', async () => {
    const bakery = await ownAccountShop(desk)
    await bakery.onboard()
    const stale = {
      account_id: await bakery.accountId(),
      tenant_id: null,
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      requirements: ['external_account'],
    }
    let answerOld: (answer: typeof stale) => void = () => {}
    const slow = new Promise<typeof stale>((resolve) => {
      answerOld = resolve
    })
    let isAsked: () => void = () => {}
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    const accounts = {
      ...bakery.payments.accounts,
      get: () => {
        isAsked()
        return slow
      },
    }
    const old = syncAccount({ ...bakery.shopper(), payments: { ...bakery.payments, accounts } })
    await asked
    await syncAccount(bakery.shopper())
    answerOld(stale)
    await old
    expect(await getPaymentAccount(bakery.owner())).toMatchObject({ state: 'open' })
  })
})

test('where the platform takes the money, there is no account to open', async () => {
  const bakery = await ownAccountShop(desk)
  const payments = { ...bakery.payments, mode: 'platform' as const }
  const ctx = { ...bakery.owner(), payments }
  await expect(startOnboarding(ctx)).rejects.toMatchObject({ code: 'CONNECT_OFF' })
  expect(await getPaymentAccount(ctx)).toMatchObject({ mode: 'platform' })
})
