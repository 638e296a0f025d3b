import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { anOrder } from '@fournil/integrations/payments/testing/test-shop'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LATE_AFTER, type SandboxShop, sandboxShop } from './testing/sandbox-shop.ts'

let database: TestDatabase
let shop: SandboxShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await sandboxShop(database.app_url)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

async function newSession(changes = {}) {
  const order = anOrder(Date.now(), changes)
  const created = await shop.payments.provider.createSession(order)
  return { ...order, ...created, path: new URL(created.url).pathname }
}

function post(path: string, fields: Record<string, string>, app = shop.app) {
  return app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}

const pay = (path: string, card: string) => post(path, { action: 'pay', card })
const look = async (path: string) => (await shop.app.inject(path)).body
const GOOD = '4242424242424242'
/** News travels by itself; a busy machine may take its time. */
const PATIENTLY = { interval: 30 }

function toldOf(order_id: string) {
  return shop.told.filter((event) => event.order_id === order_id).map(({ type }) => type)
}

describe('the page', () => {
  test('says whose it is, what for, how much, and that it is a test', async () => {
    const { path, order_number } = await newSession()
    const page = await look(path)
    for (const text of [
      'Maison Levain',
      order_number,
      'Croissant au beurre',
      '12,50\u202f€',
      'Paiement de test — aucune carte n’est débitée',
      '4242 4242 4242 4242',
      'Payer 12,50\u202f€',
    ])
      expect(page).toContain(text)
    expect(page).not.toMatch(
      /<script(?! nonce="n0nce">)|https?:\/\/(?!maison-levain\.fournil\.localhost)/,
    )
    expect(page).toContain('<style nonce="n0nce">')
  })

  test('tells the shop that somebody is here, at once and while the page stays open', async () => {
    const { path, order_id } = await newSession()
    await look(path)
    const answer = await shop.app.inject({ method: 'POST', url: `${path}/seen` })
    expect(answer.statusCode).toBe(204)
    expect(shop.seen.filter((id) => id === order_id)).toHaveLength(2)
  })

  test('writes what a merchant named his bread as text, never as markup', async () => {
    const { path } = await newSession({
      lines: [{ name: '<img src=x onerror=alert(1)>"&\'', quantity: 1, amount: 1250 }],
    })
    const page = await look(path)
    expect(page).not.toContain('<img')
    expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;&#34;&#38;&#39;')
  })

  test('of another shop, and of nobody, is not found', async () => {
    const { path } = await newSession()
    const neighbour = await sandboxShop(database.app_url, {
      tenant_id: 'b4f2cf1d-0000-4000-8000-000000000000',
      tenant_name: 'Colbert',
    })
    const nobody = await sandboxShop(database.app_url, null)
    for (const { app } of [neighbour, nobody]) {
      expect((await app.inject(path)).statusCode).toBe(404)
      expect((await post(path, { action: 'pay', card: GOOD }, app)).statusCode).toBe(404)
    }
    expect((await shop.app.inject('/sandbox/pay/cs_test_nobody')).statusCode).toBe(404)
    expect((await shop.app.inject("/sandbox/pay/'%00")).statusCode).toBe(404)
    expect(await look(path)).toContain('Payer par carte')
    await neighbour.close()
    await nobody.close()
  })

  test.each<Record<string, string>>([
    {},
    { action: 'pay' },
    { action: 'pay', card: '1234' },
    { action: 'constructor' },
    { action: 'pay', card: '__proto__' },
  ])('takes no nonsense: %o', async (fields) => {
    const { path } = await newSession()
    expect((await post(path, fields)).statusCode).toBe(303)
    expect(await look(path)).toContain('Payer par carte')
  })

  test('takes no book for a form, and no other kind of body', async () => {
    const { path } = await newSession()
    expect((await pay(path, '4'.repeat(10_000))).statusCode).toBe(413)
    const json = await shop.app.inject({
      method: 'POST',
      url: path,
      payload: { action: 'pay', card: GOOD },
    })
    expect(json.statusCode).toBe(303)
    expect(await look(path)).toContain('Payer par carte')
  })
})

describe('a card', () => {
  test('that is good leads back to the shop, paid, and the shop hears of it', async () => {
    const { path, session_id, success_url, order_id } = await newSession()
    const answer = await pay(path, GOOD)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, success_url])
    expect(await shop.payments.provider.getSession(session_id)).toMatchObject({
      payment_status: 'paid',
    })
    await vi.waitFor(
      () => expect(toldOf(order_id)).toEqual(['checkout.session.completed']),
      PATIENTLY,
    )
    expect(await look(path)).toContain('Paiement accepté')
  })

  test('that is declined stays on the page, says so, and another may follow', async () => {
    const { path, success_url } = await newSession()
    expect((await pay(path, '4000000000000002')).headers.location).toBe(path)
    expect(await look(path)).toMatch(/role="alert">La carte a été refusée/)
    expect((await pay(path, GOOD)).headers.location).toBe(success_url)
  })

  test('that asks is confirmed or refused in a second step', async () => {
    const { path, success_url } = await newSession()
    await pay(path, '4000002500003155')
    expect(await look(path)).toMatch(/Votre banque demande une confirmation.*Confirmer.*Refuser/s)
    await post(path, { action: 'refuse' })
    expect(await look(path)).toContain('Vous n’avez pas confirmé')
    expect((await post(path, { action: 'confirm' })).headers.location).toBe(path)
    await pay(path, '4000002500003155')
    expect((await post(path, { action: 'confirm' })).headers.location).toBe(success_url)
  })

  test('that pays too late does so after the session was reported expired', async () => {
    const { path, session_id, order_id } = await newSession()
    await pay(path, '4000000000000077')
    expect(await look(path)).toContain('La banque prend son temps')
    await post(path, { action: 'expire' })
    expect(await look(path)).toContain('bien que la session ait expiré')
    shop.letPass(LATE_AFTER)
    await vi.waitFor(
      () =>
        expect(toldOf(order_id).toSorted()).toEqual([
          'checkout.session.async_payment_succeeded',
          'checkout.session.expired',
        ]),
      PATIENTLY,
    )
    expect(await shop.payments.provider.getSession(session_id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
    })
  })

  test('comes too late for a session that the shop has closed', async () => {
    const { path, session_id } = await newSession()
    await shop.payments.provider.expireSession(session_id)
    expect((await pay(path, GOOD)).headers.location).toBe(path)
    expect(await look(path)).toContain('Cette session a expiré')
  })
})

describe('the books', () => {
  test('twenty browsers and the shop closing it at once: one charge or none, and all agree', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { path, session_id, order_id, success_url } = await newSession()
      const [closed, ...answers] = await Promise.all([
        shop.payments.provider.expireSession(session_id),
        ...Array.from({ length: 20 }, () => pay(path, GOOD)),
      ])
      const session = await shop.payments.provider.getSession(session_id)
      expect(closed).toEqual(session)
      const isPaid = session.payment_status === 'paid'
      for (const answer of answers)
        expect(answer.headers.location).toBe(isPaid ? success_url : path)
      await vi.waitFor(
        () =>
          expect(toldOf(order_id)).toEqual([
            isPaid ? 'checkout.session.completed' : 'checkout.session.expired',
          ]),
        PATIENTLY,
      )
    }
  })

  test('asked thirty times at once under one key, make one session', async () => {
    const order = anOrder(Date.now())
    const made = await Promise.all(
      Array.from({ length: 30 }, () => shop.payments.provider.createSession(order)),
    )
    expect(new Set(made.map(({ session_id }) => session_id)).size).toBe(1)
  })

  test('refunded from many sides at once, give back no more than was paid', async () => {
    const { path, session_id } = await newSession()
    await pay(path, GOOD)
    const payment_intent_id =
      (await shop.payments.provider.getSession(session_id)).payment_intent_id ?? ''
    const asked = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) =>
        shop.payments.provider.refund({
          payment_intent_id,
          amount: 300,
          idempotency_key: `${session_id}-${i % 6}`,
        }),
      ),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
    const refunds = await shop.payments.provider.listRefunds(payment_intent_id)
    expect(refunds.map(({ amount }) => amount)).toEqual([300, 300, 300, 300])
  })
})
