import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentEvent } from '../port.ts'
import { anOrder, type TestShop, testShop } from '../testing/test-shop.ts'

const GOOD = '4242424242424242'
const HOME = 'http://maison-levain.fournil.localhost:3000'
const DAY = 86_400_000
let shop: TestShop
let number = 0

beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

async function newAccount(tenant_id = '6f1f2a6e-57c3-4c0e-9a52-1f5b2d3c4e5f') {
  number += 1
  return shop.payments.accounts.create({
    tenant_id,
    business_name: 'Maison Levain',
    email: 'marie@maison-levain.test',
    home: HOME,
    idempotency_key: `account ${number}`,
  })
}

/** An account that may take money, and the address the shop came back to. */
async function openAccount(how: 'complete' | 'without_document' = 'complete') {
  const { account_id } = await newAccount()
  const { url } = await shop.payments.accounts.onboard({
    account_id,
    return_url: `${HOME}/admin/payments-account?back=1`,
    refresh_url: `${HOME}/admin/payments-account?again=1`,
  })
  const token = url.split('/').at(-1) ?? ''
  await shop.sandbox.page.onboard(account_id, token, how)
  return { account_id, token, url }
}

async function paidOn(account: string | null, application_fee: number | null = 125) {
  const order = anOrder(shop.clock.now, account ? { account, application_fee } : {})
  const { session_id } = await shop.payments.createSession(order)
  const session = await shop.sandbox.page.submitCard(session_id, GOOD)
  return { session_id, payment_intent_id: session?.payment_intent_id ?? '' }
}

async function news(): Promise<PaymentEvent[]> {
  shop.received.length = 0
  await shop.sandbox.round()
  return shop.received.flatMap(({ read }) => (read.ok ? [read.event] : []))
}

describe('a shop’s own account', () => {
  test('takes no money before the shop has said who it is', async () => {
    const account = await newAccount()
    expect(account).toMatchObject({ charges_enabled: false, details_submitted: false })
    expect(account.requirements).toContain('external_account')
    const order = anOrder(shop.clock.now, { account: account.account_id })
    await expect(shop.payments.createSession(order)).rejects.toMatchObject({
      code: 'PAYMENT_REFUSED',
    })
  })

  test('is opened by a page that serves once, and tells of it', async () => {
    await news()
    const { account_id, token, url } = await openAccount()
    expect(url).toBe(`${HOME}/sandbox/onboarding/${account_id}/${token}`)
    expect(await shop.sandbox.page.onboard(account_id, token, 'complete')).toBeNull()
    expect(await news()).toMatchObject([
      { type: 'account.updated', kind: 'account_changed', account: account_id, account_id },
    ])
    expect(await shop.payments.accounts.get(account_id)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      requirements: [],
    })
  })

  test('asks for what is missing', async () => {
    const { account_id } = await openAccount('without_document')
    expect(await shop.payments.accounts.get(account_id)).toMatchObject({
      charges_enabled: false,
      details_submitted: true,
      requirements: ['individual.verification.document'],
    })
  })

  test('is asked for once under one key', async () => {
    const wanted = {
      tenant_id: 't',
      business_name: 'Deux fois',
      email: 'a@b.test',
      home: HOME,
      idempotency_key: 'twice',
    }
    const [one, two] = await Promise.all([
      shop.payments.accounts.create(wanted),
      shop.payments.accounts.create(wanted),
    ])
    expect(one.account_id).toBe(two.account_id)
  })
})

describe('a payment to it', () => {
  test('is known on that account alone, and its news names the account', async () => {
    const [a, b] = [await openAccount(), await openAccount()]
    await news()
    const { session_id, payment_intent_id } = await paidOn(a.account_id)
    expect(await shop.payments.getSession(session_id, a.account_id)).toMatchObject({
      payment_status: 'paid',
      account: a.account_id,
    })
    for (const other of [b.account_id, null]) {
      await expect(shop.payments.getSession(session_id, other)).rejects.toMatchObject({
        provider_code: 'resource_missing',
      })
      const refund = { payment_intent_id, amount: 100, idempotency_key: `${other} ${session_id}` }
      await expect(shop.payments.refund({ ...refund, account: other })).rejects.toThrow()
    }
    expect(await news()).toMatchObject([
      { kind: 'session_paid', account: a.account_id, session: { account: a.account_id } },
    ])
  })

  test('leaves the platform its fee, which goes back with refunds to the cent', async () => {
    const { account_id: account } = await openAccount()
    // 33 cents of 12,50 €: no part of it divides evenly.
    const { payment_intent_id } = await paidOn(account, 33)
    const fee = () => stripeGet(`/v1/application_fees/${payment_intent_id.replace('pi_', 'fee_')}`)
    expect(await fee()).toMatchObject({ amount: 33, amount_refunded: 0, account })
    for (const [step, amount] of [417, 416, 417].entries()) {
      const idempotency_key = `${payment_intent_id} ${step}`
      await shop.payments.refund({
        payment_intent_id,
        amount,
        idempotency_key,
        account,
        returns_fee: true,
      })
    }
    expect(await fee()).toMatchObject({ amount_refunded: 33, refunded: true })
  })

  test('is paid out with the next midnight, less the fee', async () => {
    const { account_id } = await openAccount()
    await paidOn(account_id, 50)
    expect(await shop.payments.accounts.payouts(account_id)).toEqual([])
    shop.clock.now += DAY
    expect(await shop.payments.accounts.payouts(account_id)).toMatchObject([
      { amount: 1200, status: 'in_transit' },
    ])
    shop.clock.now += 2 * DAY
    expect(await shop.payments.accounts.payouts(account_id)).toMatchObject([{ status: 'paid' }])
  })
})

describe('a contested payment', () => {
  test('takes the money with a fee, is answered with files, and comes back when it is won', async () => {
    const { session_id } = await paidOn(null)
    await news()
    const contested = await shop.sandbox.page.contest(session_id, 'product_not_received')
    const id = contested?.dispute?.id ?? ''
    expect((await news()).map(({ type }) => type).toSorted()).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ])
    const { disputes } = shop.payments
    expect(await disputes.get(id, null)).toMatchObject({
      amount: 1250,
      reason: 'product_not_received',
      status: 'needs_response',
      money: { withdrawn: 1250, fee: 2000, reinstated: 0, fee_returned: 0 },
    })
    const receipt = await disputes.upload(
      {
        name: 'reçu d’été.pdf',
        type: 'application/pdf',
        bytes: new Uint8Array([37, 80, 68, 70, 255, 0, 13, 10]),
        idempotency_key: `${id} receipt`,
      },
      null,
    )
    expect(receipt).toMatch(/^file_/)
    const answered = await disputes.answer(id, { ...evidence, receipt }, null)
    expect(answered).toMatchObject({ status: 'under_review', answers: 1 })
    // The bank reads no second answer.
    await expect(disputes.answer(id, evidence, null)).rejects.toMatchObject({
      code: 'PAYMENT_REFUSED',
    })
    await shop.sandbox.page.decide(session_id, 'won')
    expect(await disputes.get(id, null)).toMatchObject({
      status: 'won',
      money: { withdrawn: 1250, reinstated: 1250, fee: 2000 },
    })
  })

  test('cannot be refunded, nor answered after its date', async () => {
    const { session_id, payment_intent_id } = await paidOn(null)
    const contested = await shop.sandbox.page.contest(session_id, 'fraudulent')
    const refund = { payment_intent_id, amount: 100, idempotency_key: `contested ${session_id}` }
    await expect(shop.payments.refund(refund)).rejects.toMatchObject({
      provider_code: 'charge_disputed',
    })
    shop.clock.now += 10 * DAY
    const id = contested?.dispute?.id ?? ''
    await expect(shop.payments.disputes.answer(id, evidence, null)).rejects.toThrow()
  })

  test('is decided at once by the words of the provider’s test mode', async () => {
    const { account_id } = await openAccount()
    const { session_id } = await paidOn(account_id)
    const contested = await shop.sandbox.page.contest(session_id, 'fraudulent')
    const id = contested?.dispute?.id ?? ''
    await expect(shop.payments.disputes.get(id, null)).rejects.toMatchObject({
      provider_code: 'resource_missing',
    })
    const words = { ...evidence, explanation: 'losing_evidence' }
    const { status } = await shop.payments.disputes.answer(id, words, account_id)
    expect(status).toBe('lost')
  })
})

const evidence = {
  customer_name: 'Claire Dupont',
  customer_email: 'claire@example.test',
  product_description: '2 croissants',
  service_date: '24/10/2026 09:00',
  explanation: 'La commande a été remise au comptoir.',
}

async function stripeGet(path: string): Promise<unknown> {
  const { api_base, secret_key } = shop.sandbox.config
  const answer = await fetch(`${api_base}${path}`, {
    headers: { authorization: `Bearer ${secret_key}` },
  })
  return answer.json()
}
