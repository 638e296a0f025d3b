import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anOrder, MINUTE, type TestShop, testShop } from './testing/test-shop.ts'

const GOOD = '4242424242424242'
let shop: TestShop

beforeEach(async () => {
  shop = await testShop()
})
afterEach(() => shop.close())

async function paidSession() {
  const { session_id } = await shop.payments.createSession(anOrder(shop.clock.now))
  await shop.sandbox.page.submitCard(session_id, GOOD)
  const session = await shop.payments.getSession(session_id)
  return { ...session, payment_intent_id: session.payment_intent_id ?? '' }
}

describe('a session', () => {
  test('is created with its lines, and lives on the host of the shop', async () => {
    const order = anOrder(shop.clock.now)
    const created = await shop.payments.createSession(order)
    expect(created.expires_at).toEqual(order.expires_at)
    expect(created.url).toBe(
      `http://maison-levain.fournil.localhost:3000/sandbox/pay/${created.session_id}`,
    )
    expect(await shop.payments.getSession(created.session_id)).toEqual({
      ...created,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent_id: null,
      amount_total: 1250,
      currency: 'eur',
      account: null,
      metadata: {
        tenant_id: order.tenant_id,
        order_id: order.order_id,
        order_number: order.order_number,
      },
    })
    const seen = await shop.sandbox.page.look(created.session_id)
    expect(seen).toMatchObject({
      success_url: order.success_url,
      cancel_url: order.cancel_url,
      customer_email: order.customer_email,
      lines: [
        { name: 'Croissant au beurre', quantity: 2, unit_amount: 120 },
        { name: 'Pain au levain & noix', quantity: 1, unit_amount: 510 },
        { name: '3 × Éclair au café', quantity: 1, unit_amount: 500 },
      ],
    })
    expect(seen?.intent_metadata).toEqual(seen?.metadata)
  })

  test('asked for again with the same key is the same session, also twenty times at once', async () => {
    const order = anOrder(shop.clock.now)
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => shop.payments.createSession(order)),
    )
    expect(new Set(asked.map(({ session_id }) => session_id)).size).toBe(1)
    const other = await shop.payments.createSession(anOrder(shop.clock.now))
    expect(other.session_id).not.toBe(asked[0]?.session_id)
  })

  test('asked for again twenty minutes later, when its expiry is too near for a new one, is still the same', async () => {
    const order = anOrder(shop.clock.now)
    const { session_id } = await shop.payments.createSession(order)
    shop.clock.now += 20 * MINUTE
    expect((await shop.payments.createSession(order)).session_id).toBe(session_id)
    const never = { ...order, idempotency_key: 'never-asked-before' }
    await expect(shop.payments.createSession(never)).rejects.toMatchObject({
      code: 'PAYMENT_REFUSED',
    })
  })

  test('asked for with the same key and another amount is refused', async () => {
    const order = anOrder(shop.clock.now)
    await shop.payments.createSession(order)
    const dearer = { ...order, lines: [{ name: 'Pain', quantity: 1, amount: 9000 }], total: 9000 }
    await expect(shop.payments.createSession(dearer)).rejects.toMatchObject({
      code: 'PAYMENT_REFUSED',
      is_retryable: false,
      message: expect.stringContaining('idempotency'),
    })
  })

  test('whose lines do not sum to its total never leaves the house', async () => {
    const order = anOrder(shop.clock.now, { total: 1249 })
    await expect(shop.payments.createSession(order)).rejects.toMatchObject({
      code: 'PAYMENT_REFUSED',
    })
  })

  test.each([
    ['under 50 cents', { lines: [{ name: 'Bonbon', quantity: 1, amount: 49 }], total: 49 }],
    ['of nothing at all', { lines: [], total: 0 }],
    ['with no real address', { customer_email: 'claire' }],
    ['that returns nowhere', { success_url: 'javascript:alert(1)' }],
  ])('%s is refused', async (_name, changes) => {
    const order = anOrder(shop.clock.now, changes)
    await expect(shop.payments.createSession(order)).rejects.toMatchObject({
      code: 'PAYMENT_REFUSED',
    })
  })

  test('of exactly 50 cents and of exactly 30 minutes is accepted', async () => {
    const order = anOrder(shop.clock.now, {
      lines: [{ name: 'Bonbon', quantity: 1, amount: 50 }],
      total: 50,
      expires_at: new Date(shop.clock.now + 30 * MINUTE),
    })
    expect(await shop.payments.createSession(order)).toMatchObject({
      session_id: expect.stringMatching(/^cs_test_/),
    })
  })

  test.each([29, 24 * 60 + 1])(
    'that would live %i minutes is refused, as Stripe refuses it',
    async (minutes) => {
      const order = anOrder(shop.clock.now, {
        expires_at: new Date(shop.clock.now + minutes * MINUTE),
      })
      await expect(shop.payments.createSession(order)).rejects.toMatchObject({
        code: 'PAYMENT_REFUSED',
        message: expect.stringContaining('30 minutes'),
      })
    },
  )

  test('of a hundred and fifty lines is gathered into a hundred of the same sum', async () => {
    const lines = Array.from({ length: 150 }, (_, i) => ({
      name: `Pièce ${i}`,
      quantity: 1,
      amount: i,
    }))
    const total = lines.reduce((sum, { amount }) => sum + amount, 0)
    const { session_id } = await shop.payments.createSession(
      anOrder(shop.clock.now, { lines, total }),
    )
    const seen = await shop.sandbox.page.look(session_id)
    expect(seen?.lines).toHaveLength(100)
    expect(seen?.lines.at(-1)?.name).toBe('51 autres articles')
    expect(seen?.amount_total).toBe(total)
  })

  test('nobody made is refused, not unavailable', async () => {
    await expect(shop.payments.getSession('cs_test_nobody')).rejects.toMatchObject({
      code: 'PAYMENT_REFUSED',
      provider_code: 'resource_missing',
    })
    await expect(shop.payments.expireSession('cs_test_nobody')).rejects.toMatchObject({
      code: 'PAYMENT_REFUSED',
    })
  })
})

describe('expiring', () => {
  test('an open session closes it for every card', async () => {
    const { session_id } = await shop.payments.createSession(anOrder(shop.clock.now))
    expect(await shop.payments.expireSession(session_id)).toMatchObject({
      status: 'expired',
      payment_status: 'unpaid',
      url: null,
    })
    await shop.sandbox.page.submitCard(session_id, GOOD)
    expect(await shop.payments.getSession(session_id)).toMatchObject({
      status: 'expired',
      payment_status: 'unpaid',
    })
  })

  test('twice is as good as once', async () => {
    const { session_id } = await shop.payments.createSession(anOrder(shop.clock.now))
    const first = await shop.payments.expireSession(session_id)
    expect(await shop.payments.expireSession(session_id)).toEqual(first)
    await shop.sandbox.round()
    expect(shop.received).toHaveLength(1)
  })

  test('a session that was paid meanwhile says so and does not throw', async () => {
    const { session_id } = await paidSession()
    expect(await shop.payments.expireSession(session_id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
    })
  })

  test('and paying at the same moment: exactly one of them wins', async () => {
    const outcomes = { paid: 0, unpaid: 0 }
    for (let round = 0; round < 20; round += 1) {
      const { session_id } = await shop.payments.createSession(anOrder(shop.clock.now))
      // Over HTTP the expiry needs a moment longer: shoppers who hesitate lose, the others win.
      const pay = async () => {
        if (round % 2) for (let turn = 0; turn < round; turn += 1) await nextTurn()
        return shop.sandbox.page.submitCard(session_id, GOOD)
      }
      const [expired, paid] = await Promise.all([
        shop.payments.expireSession(session_id),
        pay(),
        pay(),
      ])
      const session = await shop.payments.getSession(session_id)
      outcomes[session.payment_status === 'paid' ? 'paid' : 'unpaid'] += 1
      expect(expired).toEqual(session)
      expect(session.status).toBe(session.payment_status === 'paid' ? 'complete' : 'expired')
      expect(paid?.status).toBe(session.status)
    }
    expect(outcomes.paid).toBeGreaterThanOrEqual(10)
    await shop.sandbox.round()
    expect(shop.received).toHaveLength(20)
    const kinds = shop.received.map(({ read }) => (read.ok ? read.event.kind : read.failure))
    expect(kinds.filter((kind) => kind === 'session_paid')).toHaveLength(outcomes.paid)
    expect(kinds.filter((kind) => kind === 'session_expired')).toHaveLength(outcomes.unpaid)
  })
})

describe('a refund', () => {
  test('gives back all of it, once', async () => {
    const { payment_intent_id } = await paidSession()
    const wish = {
      payment_intent_id,
      amount: 1250,
      idempotency_key: 'refund-1',
      metadata: { refund_id: 'r1' },
    }
    const refund = await shop.payments.refund(wish)
    expect(refund).toMatchObject({
      status: 'succeeded',
      amount: 1250,
      payment_intent_id,
      metadata: { refund_id: 'r1' },
    })
    expect(await shop.payments.refund(wish)).toEqual(refund)
    expect(await shop.payments.getRefund(refund.refund_id)).toEqual(refund)
    expect(await shop.payments.listRefunds(payment_intent_id)).toEqual([refund])
    await expect(
      shop.payments.refund({ ...wish, idempotency_key: 'refund-2' }),
    ).rejects.toMatchObject({ code: 'PAYMENT_REFUSED', provider_code: 'charge_already_refunded' })
  })

  test('in parts never exceeds what was paid', async () => {
    const { payment_intent_id } = await paidSession()
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        shop.payments.refund({ payment_intent_id, amount: 400, idempotency_key: `part-${i}` }),
      ),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refunds = await shop.payments.listRefunds(payment_intent_id)
    expect(refunds.map(({ amount }) => amount)).toEqual([400, 400, 400])
    await expect(
      shop.payments.refund({ payment_intent_id, amount: 51, idempotency_key: 'over' }),
    ).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
    await shop.payments.refund({ payment_intent_id, amount: 50, idempotency_key: 'rest' })
  })

  test('of a payment that was declined is refused', async () => {
    const { session_id } = await shop.payments.createSession(anOrder(shop.clock.now))
    const seen = await shop.sandbox.page.submitCard(session_id, '4000000000000002')
    const payment_intent_id = seen?.payment_intent_id ?? ''
    await expect(
      shop.payments.refund({ payment_intent_id, amount: 100, idempotency_key: 'x' }),
    ).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
  })

  test('more than a page of them is listed whole', async () => {
    const { payment_intent_id } = await paidSession()
    for (let i = 0; i < 120; i += 1)
      await shop.payments.refund({ payment_intent_id, amount: 1, idempotency_key: `cent-${i}` })
    const refunds = await shop.payments.listRefunds(payment_intent_id)
    expect(new Set(refunds.map(({ refund_id }) => refund_id)).size).toBe(120)
  })
})
