import type { PaymentSession } from '@fournil/integrations/payments/port'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MONDAY_9 } from '../catalogue/testing/test-shop.ts'
import { getOrder } from '../orders/get-order.ts'
import { getShopperOrder } from '../orders/shopper-order.ts'
import { type OfficeShop, officeShop } from '../orders/testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { receiveEvent } from './receive-event.ts'
import { reconcile } from './reconcile.ts'
import { settlePayment } from './settle-payment.ts'

const CARD = '4242424242424242'
const minutes = (count: number) => new Date(MONDAY_9.getTime() + count * 60_000)

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
})
afterEach(() => desk.sandbox.misbehave({}))

type Charged = { amount_total?: number; currency?: string; asks_nothing?: boolean }

/** An order of fifteen euros whose shopper is charged something else, and the session as the provider tells of it. */
async function charged(takes: Charged) {
  const { id, session } = await office.place(office.basket)
  desk.sandbox.misbehave({ takes: () => takes })
  await desk.sandbox.page.submitCard(session, CARD)
  return { id, session: await desk.at(office.shop).payments.getSession(session) }
}

function tell(id: string, session: PaymentSession, event_id = `evt_${session.session_id}`) {
  return receiveEvent(desk.at(office.shop), {
    id: event_id,
    type: 'checkout.session.completed',
    created_at: MONDAY_9,
    tenant_id: office.shop.tenant_id,
    order_id: id,
    kind: 'session_paid',
    session,
  })
}

const refunds = (id: string) =>
  desk.database.owner(
    'select amount, currency, status, extra_payment_intent_id from refunds where order_id = $1',
    [id],
  )
const held = (id: string) =>
  desk.database.owner(
    'select amount, currency, reason, settled_at from held_payments where order_id = $1',
    [id],
  )
const sales = async (id: string) => {
  const rows = await desk.database.owner<{ amount_total: number }>(
    'select amount_total from platform_transactions where order_id = $1',
    [id],
  )
  return rows.map(({ amount_total }) => amount_total)
}
async function seen(id: string) {
  const { access_token } = await office.orderRow(id)
  return getShopperOrder(desk.at(office.shop), { order_id: id, token: String(access_token) })
}
const givenBack = async ({ payment_intent_id }: PaymentSession) => {
  const given = await desk.at(office.shop).payments.listRefunds(payment_intent_id ?? '')
  return given.map(({ amount }) => amount)
}

describe('an order of fifteen euros that was paid with', () => {
  test.each<[string, Charged, number]>([
    ['one cent', { amount_total: 1 }, 1],
    ['a cent too little', { amount_total: 1499 }, 1499],
    ['1500 yen', { currency: 'jpy' }, 1500],
    ['a million dollars', { currency: 'usd', amount_total: 99_999_999 }, 99_999_999],
  ])(
    '%s is never paid: all of it goes back, what was held is free, the shopper is told',
    async (_, takes, amount) => {
      const { id, session } = await charged(takes)
      await tell(id, session)
      await tell(id, session, 'evt_again')
      await reconcile(desk.at(office.shop, minutes(5)), id)
      const { currency } = session

      expect(await office.orderRow(id)).toMatchObject({
        status: 'cancelled',
        payment_status: 'failed',
        hold_status: 'released',
        paid_at: null,
        payment_intent_id: null,
      })
      expect(await office.taken()).toMatchObject({ reserved: 0, places: 0 })
      expect(await sales(id)).toEqual([])
      expect(await office.mails(id)).toEqual(['payment_differs'])
      await office.carryOutRefunds()
      expect(await refunds(id)).toEqual([
        {
          amount,
          currency,
          status: 'succeeded',
          extra_payment_intent_id: session.payment_intent_id,
        },
      ])
      expect(await givenBack(session)).toEqual([amount])
      expect(await seen(id)).toMatchObject({
        paid_differently: { amount, currency },
        refunds_under_way: 0,
      })
      const { history } = await getOrder(office.at(), { order_id: id })
      expect(history.find(({ kind }) => kind === 'payment_differs')).toMatchObject({
        amount,
        currency,
        to_status: 'cancelled',
        reason: expect.stringMatching(/^Payée/),
      })
    },
  )

  test.each<[string, Charged]>([
    ['nothing', { amount_total: 0 }],
    ['less than nothing', { amount_total: -480 }],
    ['no payment required', { asks_nothing: true }],
  ])('%s is never paid, and there is nothing to give back', async (_, takes) => {
    const { id, session } = await charged(takes)
    await tell(id, session)
    expect(await office.orderRow(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'failed',
    })
    expect(await office.taken()).toMatchObject({ reserved: 0, places: 0 })
    expect(await refunds(id)).toEqual([])
    expect(await office.mails(id)).toEqual(['payment_differs'])
  })

  test('money whose payment has no name is off too, and kept for a person who finds a way back', async () => {
    const { id, session } = await charged({})
    await tell(id, { ...session, payment_intent_id: null })
    expect(await office.orderRow(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'failed',
    })
    expect(await held(id)).toMatchObject([{ amount: 1500, reason: 'no_payment' }])
    expect(await refunds(id)).toEqual([])
  })

  test('nobody told us of the wrong amount: asking finds it too', async () => {
    const { id } = await charged({ amount_total: 1 })
    await reconcile(desk.at(office.shop, minutes(3)), id)
    expect(await office.orderRow(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'failed',
    })
  })

  test('too little, and too late: it goes back, and the order stays what it was', async () => {
    const { id, session } = await charged({ amount_total: 1 })
    await desk.database.owner(
      `update orders set status = 'cancelled', payment_status = 'expired', hold_status = 'released' where id = $1`,
      [id],
    )
    await tell(id, session)
    await tell(id, session, 'evt_again')
    expect(await office.orderRow(id)).toMatchObject({ payment_status: 'expired' })
    expect(await refunds(id)).toMatchObject([{ amount: 1 }])
  })
})

describe('an order that was paid with more than it costs', () => {
  test('is paid with its price, and the difference goes back once', async () => {
    const { id, session } = await charged({ amount_total: 1920 })
    await tell(id, session)
    await tell(id, session, 'evt_again')
    await settlePayment(desk.at(office.shop), id, session)
    await office.carryOutRefunds()
    expect(await office.orderRow(id)).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
      refunded_amount: 0,
    })
    expect(await sales(id)).toEqual([1500])
    expect(await refunds(id)).toMatchObject([{ amount: 420, status: 'succeeded' }])
    expect(await givenBack(session)).toEqual([420])
    // The price itself can still be given back, all of it.
    expect(await getOrder(office.at(), { order_id: id })).toMatchObject({ refundable_amount: 1500 })
  })

  test('and too late gets all of it back', async () => {
    const { id, session } = await charged({ amount_total: 1920 })
    await office.shop.change('pickup_time_slots', { is_active: false }, {})
    await desk.database.owner(
      `update orders set status = 'cancelled', payment_status = 'expired', hold_status = 'released' where id = $1`,
      [id],
    )
    await tell(id, session)
    await office.carryOutRefunds()
    expect((await givenBack(session)).toSorted()).toEqual([1500, 420])
    expect(await office.orderRow(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      refunded_amount: 1500,
    })
  })
})

describe('money that is not known to be the order’s', () => {
  test.each<[string, Partial<PaymentSession>]>([
    ['other_session', { session_id: 'cs_test_somebody_elses' }],
    ['other_account', { account: 'acct_somebody_elses' }],
  ])('(%s) is kept for a person to look at, and changes nothing', async (reason, changes) => {
    const { id, session } = await charged({})
    const told = { ...session, ...changes }
    await tell(id, told)
    await tell(id, told, 'evt_again')
    expect(await office.orderRow(id)).toMatchObject({
      status: 'pending',
      payment_status: 'pending',
    })
    expect(await held(id)).toEqual([{ amount: 1500, currency: 'eur', reason, settled_at: null }])
    expect(await refunds(id)).toEqual([])
    const { history } = await getOrder(office.at(), { order_id: id })
    expect(history.filter(({ kind }) => kind === 'payment_held')).toHaveLength(1)
    // Its own session counts as before.
    await tell(id, session, 'evt_own')
    expect(await office.orderRow(id)).toMatchObject({ status: 'paid' })
  })

  test('a session of somebody else that expires or fails takes nothing from the order', async () => {
    const { id, session } = await office.place(office.basket)
    const own = await desk.at(office.shop).payments.getSession(session)
    const ending = (
      id_of_event: string,
      kind: 'session_expired' | 'session_failed',
      told: PaymentSession,
    ) =>
      receiveEvent(desk.at(office.shop), {
        id: id_of_event,
        type: 'checkout.session.expired',
        created_at: MONDAY_9,
        tenant_id: office.shop.tenant_id,
        order_id: id,
        kind,
        session: told,
      })
    await ending('evt_1', 'session_expired', { ...own, session_id: 'cs_test_other' })
    await ending('evt_2', 'session_failed', { ...own, account: 'acct_other' })
    expect(await office.orderRow(id)).toMatchObject({
      status: 'pending',
      payment_status: 'pending',
    })
    await ending('evt_3', 'session_expired', own)
    expect(await office.orderRow(id)).toMatchObject({ payment_status: 'expired' })
  })
})
