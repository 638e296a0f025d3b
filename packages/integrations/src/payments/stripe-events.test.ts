import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentEvent } from './port.ts'
import { shuffled } from './sandbox/injected-faults.ts'
import { anOrder, MINUTE, type Received, type TestShop, testShop } from './testing/test-shop.ts'

const GOOD = '4242424242424242'
let shop: TestShop

beforeEach(async () => {
  shop = await testShop()
})
afterEach(() => shop.close())

async function newSession() {
  const order = anOrder(shop.clock.now)
  return { ...order, ...(await shop.payments.createSession(order)) }
}

function eventsOf(received: Received[]): PaymentEvent[] {
  return received.flatMap(({ read }) => (read.ok ? [read.event] : []))
}

function signed(
  body: string,
  { secret = shop.sandbox.config.webhook_secret ?? '', at = shop.clock.now } = {},
) {
  return Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(at / 1000),
  })
}

describe('the news of the provider', () => {
  test('a payment arrives signed, and names its order', async () => {
    const { session_id, tenant_id, order_id } = await newSession()
    await shop.sandbox.page.submitCard(session_id, GOOD)
    expect(shop.received).toHaveLength(0)
    await shop.sandbox.round()
    const [event] = eventsOf(shop.received)
    expect(event).toMatchObject({
      kind: 'session_paid',
      type: 'checkout.session.completed',
      tenant_id,
      order_id,
      created_at: new Date(shop.clock.now),
      session: { session_id, status: 'complete', payment_status: 'paid', amount_total: 1250 },
    })
    expect(event?.kind === 'session_paid' && event.session.payment_intent_id).toMatch(/^pi_/)
    await shop.sandbox.round()
    expect(shop.received).toHaveLength(1)
  })

  test('a declined card, a session that ran out and a refund have their own names', async () => {
    const { session_id, tenant_id, order_id } = await newSession()
    const seen = await shop.sandbox.page.submitCard(session_id, '4000000000000002')
    const payment_intent_id = seen?.payment_intent_id ?? ''
    await shop.sandbox.round()
    const paid = await shop.sandbox.page.submitCard(session_id, GOOD)
    expect(paid?.payment_intent_id).toBe(payment_intent_id)
    const metadata = { tenant_id, order_id }
    await shop.payments.refund({ payment_intent_id, amount: 300, idempotency_key: 'r', metadata })
    await shop.sandbox.round()
    const idle = await newSession()
    shop.clock.now += 41 * MINUTE
    await shop.sandbox.round()

    expect(eventsOf(shop.received)).toMatchObject([
      { kind: 'payment_declined', payment_intent_id, reason: 'generic_decline', order_id },
      { kind: 'session_paid', order_id },
      { kind: 'refund_changed', refund: { amount: 300, status: 'succeeded' }, order_id },
      { kind: 'payment_refunded', payment_intent_id, amount_refunded: 300, order_id, tenant_id },
      { kind: 'session_expired', session: { session_id: idle.session_id } },
    ])
  })

  test('what our words do not cover is told as other, and not refused', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      type: 'customer.created',
      created: 1,
      data: { object: { id: 'cus_1' } },
    })
    expect(await shop.payments.readEvent(body, signed(body))).toMatchObject({
      ok: true,
      event: { kind: 'other', type: 'customer.created', tenant_id: null, order_id: null },
    })
  })
})

type Told = { data: { object: object } }
const withObject = (event: Told, change: object) => ({
  ...event,
  data: { object: { ...event.data.object, ...change } },
})

describe('an event is believed only', () => {
  let body: string
  beforeEach(async () => {
    const { session_id } = await newSession()
    await shop.sandbox.page.submitCard(session_id, GOOD)
    await shop.sandbox.round()
    body = shop.received[0]?.body ?? ''
  })

  test('as it was sent: as text or as bytes, accents included', async () => {
    expect((await shop.payments.readEvent(body, signed(body))).ok).toBe(true)
    expect((await shop.payments.readEvent(Buffer.from(body), signed(body))).ok).toBe(true)
    const accented = body.replace('ML-', 'Éclair-')
    const bytes = new TextEncoder().encode(accented)
    expect((await shop.payments.readEvent(bytes, signed(accented))).ok).toBe(true)
  })

  test.each([
    ['a NUL in its id', (event) => ({ ...event, id: 'evt_\0' })],
    ['an id without an end', (event) => ({ ...event, id: `evt_${'x'.repeat(3000)}` })],
    ['half a character in its id', (event) => ({ ...event, id: 'evt_\ud800' })],
    ['an amount that no integer holds', (event) => withObject(event, { amount_total: 2 ** 31 })],
    ['an amount in parts of a cent', (event) => withObject(event, { amount_total: 12.5 })],
    ['an amount in words', (event) => withObject(event, { amount_total: 'all' })],
    ['a currency that is none', (event) => withObject(event, { currency: 978 })],
    ['an end that is no moment', (event) => withObject(event, { expires_at: 1e300 })],
    ['a NUL in its payment', (event) => withObject(event, { payment_intent: 'pi_\0' })],
    ['metadata that are no texts', (event) => withObject(event, { metadata: { order_id: {} } })],
    ['metadata that are a text', (event) => withObject(event, { metadata: 'order' })],
  ] satisfies [string, (event: Told) => object][])(
    'if it can be written down: not with %s',
    async (_, change) => {
      const changed = JSON.stringify(change(JSON.parse(body)))
      expect(await shop.payments.readEvent(changed, signed(changed))).toEqual({
        ok: false,
        failure: 'MALFORMED_EVENT',
      })
    },
  )

  test('untouched, and signed with our secret', async () => {
    const cheaper = body.replace('"amount_total":1250', '"amount_total":1')
    expect(cheaper).not.toBe(body)
    const foreign = signed(body, { secret: 'whsec_of_somebody_else' })
    const forged: [string, string | undefined][] = [
      [cheaper, signed(body)],
      [body, foreign],
      [body, undefined],
      [body, ''],
      [body, 'nonsense'],
      [body, signed(body).replace('v1=', 'v0=')],
      [body, signed(body).replace(/t=\d+/, `t=${Math.floor(shop.clock.now / 1000) + 1}`)],
      ['', signed('')],
    ]
    for (const [text, signature] of forged)
      expect(await shop.payments.readEvent(text, signature)).toEqual({
        ok: false,
        failure: 'BAD_SIGNATURE',
      })
  })

  test('for five minutes', async () => {
    const old = signed(body, { at: shop.clock.now - 5 * MINUTE - 1000 })
    expect(await shop.payments.readEvent(body, old)).toEqual({
      ok: false,
      failure: 'STALE_TIMESTAMP',
    })
    const justInTime = signed(body, { at: shop.clock.now - 5 * MINUTE })
    expect((await shop.payments.readEvent(body, justInTime)).ok).toBe(true)
  })

  test.each([
    'nonsense',
    'null',
    '[]',
    '"text"',
    '{}',
    '{"id":"evt_1","type":"checkout.session.completed","created":1,"data":{"object":null}}',
    '{"id":"evt_1","type":"checkout.session.completed","created":1,"data":{}}',
    '{"id":1,"type":"a","created":1,"data":{"object":{}}}',
    '{"id":"evt_1","type":"a","created":"now","data":{"object":{}}}',
    // A known type about an object that is something else.
    '{"id":"evt_1","type":"checkout.session.completed","created":1,"data":{"object":{}}}',
    '{"id":"evt_1","type":"refund.created","created":1,"data":{"object":{"id":7}}}',
    '{"id":"evt_1","type":"payment_intent.payment_failed","created":1,"data":{"object":[]}}',
  ])('when it is one: %s is not', async (text) => {
    expect(await shop.payments.readEvent(text, signed(text))).toEqual({
      ok: false,
      failure: 'MALFORMED_EVENT',
    })
  })
})

describe('on its way an event may be', () => {
  async function payFor(count: number) {
    const ids: string[] = []
    for (let i = 0; i < count; i += 1) {
      const { session_id } = await newSession()
      await shop.sandbox.page.submitCard(session_id, GOOD)
      ids.push(session_id)
    }
    return ids
  }

  test('duplicated: each copy is the same event', async () => {
    shop.sandbox.misbehave({ copies: () => 3 })
    await payFor(2)
    await shop.sandbox.round()
    expect(shop.received).toHaveLength(6)
    expect(new Set(eventsOf(shop.received).map(({ id }) => id)).size).toBe(2)
  })

  test('shuffled', async () => {
    const seen: string[][] = []
    let draw = 1
    const reversed = shuffled(() => {
      draw -= 0.01
      return draw
    })
    shop.sandbox.misbehave({
      order: (batch) => {
        const sent = reversed(batch)
        seen.push(
          batch.map(({ event }) => event.id),
          sent.map(({ event }) => event.id),
        )
        return sent
      },
    })
    await payFor(5)
    await shop.sandbox.round()
    expect(seen[1]).toEqual(seen[0]?.toReversed())
    expect(shop.received).toHaveLength(5)
  })

  test('held back', async () => {
    shop.sandbox.misbehave({ delay: () => 90_000 })
    await payFor(1)
    await shop.sandbox.round()
    shop.clock.now += 89_000
    await shop.sandbox.round()
    expect(shop.received).toHaveLength(0)
    shop.clock.now += 1000
    await shop.sandbox.round()
    expect(eventsOf(shop.received)).toHaveLength(1)
  })

  test('lost, and is sent again', async () => {
    shop.sandbox.misbehave({ loses: (_event, attempt) => attempt <= 2 })
    await payFor(1)
    for (const seconds of [0, 1, 1, 1]) {
      shop.clock.now += seconds * 1000
      await shop.sandbox.round()
    }
    // Attempts after 0, 1 and 3 seconds.
    expect(shop.received).toHaveLength(1)
  })

  test('turned away by a shop in trouble, and is sent until it is taken, ever more slowly', async () => {
    shop.answerWith(500)
    await payFor(1)
    const attemptsAt: number[] = []
    for (let second = 0; second <= 200; second += 1) {
      const before = shop.received.length
      await shop.sandbox.round()
      if (shop.received.length > before) attemptsAt.push(second)
      if (second === 130) shop.answerWith(204)
      shop.clock.now += 1000
    }
    expect(attemptsAt).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183])
    const bodies = new Set(shop.received.map(({ body }) => body))
    expect(bodies.size).toBe(1)
    // Signed afresh each time: none of them is stale.
    expect(eventsOf(shop.received)).toHaveLength(9)
  })

  test('given up after three days, as Stripe does', async () => {
    shop.answerWith(302)
    await payFor(1)
    shop.clock.now += 3 * 24 * 60 * MINUTE + 1000
    await shop.sandbox.round()
    shop.clock.now += 60 * MINUTE
    await shop.sandbox.round()
    expect(shop.received).toHaveLength(1)
  })

  test('claimed by a sender that dies: another one sends it after a while', async () => {
    shop.sandbox.misbehave({
      order: () => {
        throw new Error('killed')
      },
    })
    await payFor(1)
    await expect(shop.sandbox.round()).rejects.toThrow('killed')
    shop.sandbox.misbehave({})
    await shop.sandbox.round()
    expect(shop.received).toHaveLength(0)
    shop.clock.now += 20_000
    await shop.sandbox.round()
    expect(shop.received).toHaveLength(1)
  })
})
