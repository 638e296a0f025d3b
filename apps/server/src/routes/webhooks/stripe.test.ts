import { createHmac, randomUUID } from 'node:crypto'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import type { PaymentEvent, PaymentRefund } from '@fournil/integrations/payments/port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppServices } from '../../app-services.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let services: AppServices
let server: TestServer
/** What the provider says of refunds, and the event it sends next. */
const provider = { refunds: [] as PaymentRefund[], event: null as PaymentEvent | null }

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  const real = await testServices(database)
  services = {
    ...real,
    payments: {
      ...real.payments,
      listRefunds: async () => provider.refunds,
      readEvent: async () =>
        provider.event
          ? { ok: true, event: provider.event }
          : { ok: false, failure: 'BAD_SIGNATURE' },
    },
  }
  server = await testServer({ services })
})
afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

async function paidOrder(payment_intent_id: string): Promise<string> {
  const [row] = await database.owner<{ id: string }>(
    `with customer as (
       insert into customers (tenant_id, email, first_name, last_name) values ($1, $3, 'Jeanne', 'Roux') returning id
     )
     insert into orders (tenant_id, order_number, pickup_code, access_token, idempotency_key, status, payment_status,
       customer_id, customer_first_name, customer_last_name, customer_email, customer_phone, store_id, pickup_date,
       pickup_time, pickup_at, total_amount, subtotal_ht, total_tax, total_ttc, hold_status, hold_expires_at,
       payment_provider, payment_intent_id, paid_at, paid_on)
     select $1, $3, 'AA22', repeat('x', 43), $3, 'paid', 'paid', customer.id, 'Jeanne', 'Roux', $3, '', $2, '2026-11-18',
       '10:00', now(), 1500, 1422, 78, 1500, 'kept', now(), 'stripe', $4, now(), current_date
     from customer returning id`,
    [shop.tenant_id, shop.store_id, `${payment_intent_id}@exemple.fr`, payment_intent_id],
  )
  const id = row?.id ?? ''
  await database.owner(
    `with product as (insert into products (tenant_id, name, price) values ($1, 'Pain', 1500) returning id)
     insert into order_items (tenant_id, order_id, product_id, position, product_name, quantity, unit_price, unit_price_ht,
       tax_rate, subtotal, tax_amount, total_ttc)
     select $1, $2, id, 0, 'Pain', 1, 1500, 1422, 5.5, 1422, 78, 1500 from product`,
    [shop.tenant_id, id],
  )
  await database.owner('insert into order_taxes values ($1, $2, 5.5, 1422, 78, 1500)', [
    shop.tenant_id,
    id,
  ])
  return id
}

/** As the provider's own screens make it: it names the payment, and nothing of ours. */
async function tellOfRefund(refund: PaymentRefund) {
  provider.refunds = [refund]
  provider.event = {
    id: `evt_${randomUUID()}`,
    type: 'refund.updated',
    created_at: new Date(),
    tenant_id: null,
    order_id: null,
    kind: 'refund_changed',
    refund,
  }
  const answer = await server.ask('fournil.localhost', '/webhooks/stripe', { method: 'POST' })
  expect(answer.statusCode).toBe(200)
}

const orderOf = async (id: string) => {
  const [row] = await database.owner(
    'select payment_status, refunded_amount from orders where id = $1',
    [id],
  )
  return row
}

test('a refund made on the provider’s screens finds its order by the payment, and so does its failure', async () => {
  const id = await paidOrder('pi_ours')
  const refund: PaymentRefund = {
    refund_id: 're_1',
    payment_intent_id: 'pi_ours',
    amount: 500,
    status: 'succeeded',
    metadata: {},
  }
  await tellOfRefund(refund)
  await tellOfRefund(refund)
  expect(await orderOf(id)).toEqual({ payment_status: 'partially_refunded', refunded_amount: 500 })
  await tellOfRefund({ ...refund, status: 'failed' })
  expect(await orderOf(id)).toEqual({ payment_status: 'paid', refunded_amount: 0 })
})

test('a refund of somebody else’s payment is none of our business', async () => {
  const id = await paidOrder('pi_other')
  await tellOfRefund({
    refund_id: 're_2',
    payment_intent_id: 'pi_unknown',
    amount: 500,
    status: 'succeeded',
    metadata: {},
  })
  expect(await orderOf(id)).toEqual({ payment_status: 'paid', refunded_amount: 0 })
})

test('what is signed and cannot be written down is refused, and leaves nothing', async () => {
  const secret = 'whsec_of_this_test'
  const signing = await testServices(database, {
    STRIPE_SECRET_KEY: 'sk_test_of_this_test',
    STRIPE_WEBHOOK_SECRET: secret,
  })
  const own = await testServer({ services: signing })
  const order_id = await paidOrder('pi_signed')
  const metadata = { tenant_id: shop.tenant_id, order_id }
  const session = { object: 'checkout.session', id: 'cs_1', payment_status: 'paid', metadata }
  const tell = (id: string, amount_total: number) => {
    const object = {
      ...session,
      amount_total,
      currency: 'eur',
      expires_at: 1,
      payment_intent: 'pi_1',
    }
    const created = Math.floor(Date.now() / 1000)
    const type = 'checkout.session.completed'
    const payload = JSON.stringify({ id, type, created, data: { object } })
    const hash = createHmac('sha256', secret).update(`${created}.${payload}`).digest('hex')
    return own.ask('fournil.localhost', '/webhooks/stripe', {
      method: 'POST',
      headers: {
        'stripe-signature': `t=${created},v1=${hash}`,
        'content-type': 'application/json',
      },
      payload,
    })
  }
  try {
    for (const [id, amount] of [
      ['evt_\0', 1500],
      ['evt_large', 2 ** 40],
    ] as const)
      expect((await tell(id, amount)).statusCode, id).toBe(400)
    const written = await database.owner(
      `select from payment_events where order_id = $1
       union all select from held_payments where order_id = $1
       union all select from refunds where order_id = $1`,
      [order_id],
    )
    expect(written).toEqual([])
    expect((await tell('evt_plain', 1500)).statusCode).toBe(200)
  } finally {
    await own.close()
    await signing.close()
  }
})

test('what is not signed is refused', async () => {
  provider.event = null
  const answer = await server.ask('fournil.localhost', '/webhooks/stripe', { method: 'POST' })
  expect(answer.statusCode).toBe(400)
})

describe('what happens on a shop’s own account', () => {
  const refundOf = (payment_intent_id: string): PaymentRefund => ({
    refund_id: `re_${payment_intent_id}`,
    payment_intent_id,
    amount: 500,
    status: 'succeeded',
    metadata: {},
  })
  const owns = async (tenant_id: string, account: string) => {
    await database.owner(
      'insert into payment_accounts (tenant_id, account_id, created_at) values ($1, $2, now())',
      [tenant_id, account],
    )
  }
  const paidOn = async (payment_intent_id: string, account: string) => {
    const id = await paidOrder(payment_intent_id)
    await database.owner('update orders set payment_account = $2 where id = $1', [id, account])
    return id
  }
  const untouched = { payment_status: 'paid', refunded_amount: 0 }
  const inboxOf = (tenant_id: string) =>
    database.owner('select id from payment_events where tenant_id = $1 and id like $2', [
      tenant_id,
      'evt_account_%',
    ])

  async function tell(account: string, about: Partial<PaymentEvent>) {
    provider.event = {
      id: `evt_account_${randomUUID()}`,
      type: 'refund.updated',
      created_at: new Date(),
      account,
      tenant_id: null,
      order_id: null,
      ...about,
    } as PaymentEvent
    const answer = await server.ask('fournil.localhost', '/webhooks/stripe', { method: 'POST' })
    expect(answer.statusCode).toBe(200)
  }

  test('reaches that shop, and never another one, whatever it says of itself', async () => {
    const other = await testTenant(database)
    await owns(shop.tenant_id, 'acct_ours')
    await owns(other.tenant_id, 'acct_theirs')
    const id = await paidOn('pi_on_ours', 'acct_ours')
    const refund = refundOf('pi_on_ours')
    provider.refunds = [refund]
    const claims = [
      { kind: 'refund_changed', refund },
      { kind: 'refund_changed', refund, tenant_id: shop.tenant_id, order_id: id },
      { kind: 'payment_refunded', tenant_id: shop.tenant_id, order_id: id, amount_refunded: 500 },
      { kind: 'account_changed', tenant_id: shop.tenant_id, account_id: 'acct_ours' },
      { kind: 'dispute_changed', dispute_id: 'dp_1', payment_intent_id: 'pi_on_ours' },
    ] as Partial<PaymentEvent>[]
    const before = await database.owner('select * from payment_accounts where account_id = $1', [
      'acct_ours',
    ])
    for (const account of ['acct_theirs', 'acct_nobodys'])
      for (const claim of claims) await tell(account, claim)
    expect(await orderOf(id)).toEqual(untouched)
    expect(await inboxOf(shop.tenant_id)).toEqual([])
    expect(
      await database.owner('select * from payment_accounts where account_id = $1', ['acct_ours']),
    ).toEqual(before)
    // On its own account the same is true.
    await tell('acct_ours', { kind: 'refund_changed', refund })
    expect(await orderOf(id)).toEqual({
      payment_status: 'partially_refunded',
      refunded_amount: 500,
    })
  })
})
