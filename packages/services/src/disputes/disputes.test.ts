import { createUnconfiguredPayments } from '@fournil/integrations/payments/not-configured'
import { PaymentError, type PaymentEvent } from '@fournil/integrations/payments/port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MONDAY_9, testShop } from '../catalogue/testing/test-shop.ts'
import { ownAccountShop } from '../connect/testing/own-account-shop.ts'
import { type OrderMailSender, sendOrderMail } from '../orders/mail/send-order-mail.ts'
import { officeDesk } from '../orders/testing/office-desk.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { receiveEvent } from '../payments/receive-event.ts'
import { releaseDueSales } from '../payments/release-due-sales.ts'
import { answerDispute } from './answer-dispute.ts'
import { checkDispute } from './check-disputes.ts'
import { findAccountDisputes, findDisputes } from './find-disputes.ts'
import { getDispute } from './get-dispute.ts'
import { listDisputes } from './list-disputes.ts'
import { pushDispute } from './push-dispute.ts'
import { syncDispute } from './sync-dispute.ts'
import { uploadEvidence } from './upload-evidence.ts'

const DAY = 86_400_000
const PDF = new TextEncoder().encode('%PDF-1.7 une preuve')
let desk: OrderDesk
let number = 0

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())

const noInvoice = async () => {
  throw new Error('There is no invoice to draw.')
}

/** A shop whose customer contests a payment of thirty-two euros; the commission is the plan's. */
async function contestedShop() {
  desk.setClock(MONDAY_9.getTime())
  const shop = await testShop(desk.database)
  const office = await officeDesk(desk.database, desk, shop)
  const product_id = await shop.product('Bûche', { price: 3200, preparation_time_hours: 1 })
  const order_id = await office.placeAndPay([{ product_id, price: 3200 }])
  const row = await office.orderRow(order_id)
  const session = String(row.payment_session_id)
  const payment_intent_id = String(row.payment_intent_id)
  const at = (now = MONDAY_9) => office.at(now)

  const event = (type: string): PaymentEvent => {
    number += 1
    return {
      id: `evt_dispute_${number}`,
      type,
      created_at: MONDAY_9,
      tenant_id: shop.tenant_id,
      order_id,
      kind: 'dispute_changed',
      dispute_id: payment_intent_id.replace('pi_', 'dp_'),
      payment_intent_id,
    }
  }
  const tell = (type = 'charge.dispute.updated', now?: Date) =>
    receiveEvent({ ...desk.at(shop, now) }, event(type))
  return {
    shop,
    office,
    order_id,
    session,
    at,
    event,
    tell,
    contest: async () => {
      await desk.sandbox.page.contest(session, 'product_not_received')
      await tell('charge.dispute.created')
    },
    decide: (outcome: 'won' | 'lost') => desk.sandbox.page.decide(session, outcome),
    pending: async (name: string) =>
      desk.database.owner<{ data: Record<string, string> }>(
        `select data from pgboss.job where name = $1 and data->>'tenant_id' = $2`,
        [name, shop.tenant_id],
      ),
    disputeId: async () =>
      (await listDisputes(at(), { show: 'all', page: 1 })).disputes[0]?.id ?? '',
    sale: async () => {
      const [sale] = await desk.database.owner<{ status: string }>(
        'select status from platform_transactions where order_id = $1',
        [order_id],
      )
      return sale?.status
    },
    kinds: async () => {
      const rows = await desk.database.owner<{ kind: string }>(
        `select kind from order_events where order_id = $1 and kind like 'dispute%' order by number`,
        [order_id],
      )
      return rows.map(({ kind }) => kind)
    },
  }
}

/** A member of the team who owns the shop and is written to. */
async function newOwner(tenant_id: string): Promise<string> {
  return newMember(tenant_id, `proprietaire-${tenant_id}@exemple.fr`, '%')
}

async function newMember(tenant_id: string, email: string, flag: string): Promise<string> {
  const [flags] = await desk.database.owner<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'user_roles' and column_name like 'can\\_%' and column_name like $1`,
    [flag],
  )
  const names = flags?.names ?? ''
  const yes = names.split(', ').map(() => 'true')
  await desk.database.owner(
    `with person as (insert into users (email, password_hash) values ($2, 'x') returning id)
     insert into user_roles (tenant_id, user_id, ${names}) select $1, id, ${yes.join(', ')} from person`,
    [tenant_id, email],
  )
  return email
}

async function mailsTo(email: string): Promise<string[]> {
  const rows = await desk.database.owner<{ news: string }>(
    `select data->'mail'->'data'->>'news' as news from pgboss.job
     where name = 'mail.send' and data->'mail'->'to'->>'address' = $1 order by created_on, 1`,
    [email],
  )
  return rows.map(({ news }) => news)
}

describe('a contested payment', () => {
  test('is in the order, in the list and in the ledger, and its sale waits', async () => {
    const bakery = await contestedShop()
    const before = await bakery.office.balances()
    await bakery.contest()
    expect(await bakery.kinds()).toEqual(['dispute_opened'])
    expect(await bakery.sale()).toBe('disputed')
    expect(await bakery.office.balances()).toEqual({
      ...before,
      pending: before.pending - 3200 - 2000,
    })
    const { disputes, to_answer } = await listDisputes(bakery.at(), { show: 'open', page: 1 })
    expect(to_answer).toBe(1)
    expect(disputes).toMatchObject([
      {
        order_id: bakery.order_id,
        amount: 3200,
        status: 'needs_response',
        reason: 'Le client dit ne pas avoir reçu sa commande',
        can_answer: true,
      },
    ])
    // Two weeks after pickup, and still contested: nothing of it is the shop's to ask for.
    await releaseDueSales({
      db: desk.at(bakery.shop).db,
      now: new Date(MONDAY_9.getTime() + 14 * DAY),
    })
    expect((await bakery.office.balances()).available).toBe(0)
  })

  test('told in any order, twice, or only at its end, leaves the same balances', async () => {
    const told = [
      ['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.closed'],
      ['charge.dispute.closed', 'charge.dispute.funds_reinstated', 'charge.dispute.created'],
      ['charge.dispute.funds_reinstated'],
    ]
    const ends: unknown[] = []
    for (const types of told) {
      const bakery = await contestedShop()
      const before = await bakery.office.balances()
      await desk.sandbox.page.contest(bakery.session, 'fraudulent')
      await bakery.decide('won')
      for (const type of types) {
        const event = bakery.event(type)
        await Promise.all([1, 2].map(() => receiveEvent(desk.at(bakery.shop), event)))
      }
      const after = await bakery.office.balances()
      ends.push({ lost: before.pending - after.pending, commission: after.commission })
      expect(await bakery.sale()).toBe('pending')
      expect(await bakery.kinds()).toEqual(['dispute_opened', 'dispute_won'])
    }
    // Won: the money is back, the fee is not.
    const [first] = ends
    expect(first).toMatchObject({ lost: 2000 })
    expect(ends).toEqual([first, first, first])
  })

  test('whose news was lost is found out by asking', async () => {
    const bakery = await contestedShop()
    await bakery.contest()
    await bakery.decide('lost')
    await checkDispute(desk.at(bakery.shop), await bakery.disputeId())
    expect(await bakery.kinds()).toEqual(['dispute_opened', 'dispute_lost'])
    expect(await bakery.sale()).toBe('pending')
  })

  test('is told to the owners by mail, once for each turn', async () => {
    const bakery = await contestedShop()
    const email = await newOwner(bakery.shop.tenant_id)
    await bakery.contest()
    await bakery.tell('charge.dispute.funds_withdrawn')
    expect(await mailsTo(email)).toEqual(['opened'])
    await bakery.decide('won')
    await bakery.tell('charge.dispute.closed')
    await bakery.tell('charge.dispute.funds_reinstated')
    expect(await mailsTo(email)).toEqual(['opened', 'won'])
  })

  test('is told to whoever sees the shop’s money, owner or not, and to nobody else', async () => {
    const bakery = await contestedShop()
    const { tenant_id } = bakery.shop
    const accountant = await newMember(tenant_id, `c-${tenant_id}@exemple.fr`, 'can_manage_orders')
    const baker = await newMember(tenant_id, `b-${tenant_id}@exemple.fr`, 'can_manage_products')
    await bakery.contest()
    expect(await mailsTo(accountant)).toEqual(['opened'])
    expect(await mailsTo(baker)).toEqual([])
    // Without a device there is nothing to push.
    expect(await bakery.pending('disputes.push')).toEqual([])
  })

  test('is shown on the devices of whoever sees the shop’s money, with the date, until it is answered', async () => {
    const bakery = await contestedShop()
    const { tenant_id } = bakery.shop
    const sent: { to: string; message: string }[] = []
    const push = {
      public_key: '',
      send: async ({ endpoint: to }: { endpoint: string }, message: string) => {
        sent.push({ to, message })
        return 'sent' as const
      },
    }
    for (const flag of ['can_manage_orders', 'can_manage_products']) {
      const email = await newMember(tenant_id, `${flag}-${tenant_id}@exemple.fr`, flag)
      await desk.database.owner(
        `insert into push_subscriptions (tenant_id, user_id, endpoint, p256dh, auth, device_name, created_at)
         select $1, id, 'https://push.test/' || $3::text, $4, $5, 'Caisse', now() from users where email = $2`,
        [tenant_id, email, flag, 'p'.repeat(87), 'a'.repeat(22)],
      )
    }
    await bakery.contest()
    const [job] = await bakery.pending('disputes.push')
    const dispute_id = job?.data.dispute_id ?? ''
    expect(dispute_id).toBe(await bakery.disputeId())
    await pushDispute(bakery.at(), push, { dispute_id })
    expect(sent.map(({ to }) => to)).toEqual(['https://push.test/can_manage_orders'])
    const said = JSON.parse(sent[0]?.message ?? '{}')
    // Nine days after Monday the 16th at nine in Paris.
    expect(said.body).toMatch(/Répondez avant le mercredi 25 novembre 2026 à 9\s?h/)
    expect(said).toMatchObject({ url: `/admin/disputes/${dispute_id}`, tag: dispute_id })
    expect(sent[0]?.message).not.toContain('Roux')
    await answerDispute(bakery.at(), noInvoice, { id: dispute_id, explanation: 'Remise.' })
    await pushDispute(bakery.at(), push, { dispute_id })
    expect(sent).toHaveLength(1)
  })

  test('of another shop is answered like one that does not exist', async () => {
    const [bakery, other] = [await contestedShop(), await contestedShop()]
    await bakery.contest()
    const id = await bakery.disputeId()
    await expect(getDispute(other.at(), { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const answer = { id, explanation: 'Ce n’est pas à nous.' }
    await expect(answerDispute(other.at(), noInvoice, answer)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a dispute of which every message was lost', () => {
  const find = async (shop: Awaited<ReturnType<typeof contestedShop>>) => {
    await findDisputes(desk.at(shop.shop))
    const jobs = await shop.pending('disputes.sync')
    return jobs.map(({ data }) => data)
  }

  test('is found by looking at the provider’s list, once, in the shop whose payment it is', async () => {
    const [bakery, other] = [await contestedShop(), await contestedShop()]
    expect(await find(bakery)).toEqual([])
    await desk.sandbox.page.contest(bakery.session, 'fraudulent')
    const found = await find(bakery)
    expect(found).toMatchObject([{ order_id: bakery.order_id }])
    expect(await other.pending('disputes.sync')).toEqual([])
    const { order_id = '', provider_dispute_id = '' } = found[0] ?? {}
    await syncDispute(desk.at(bakery.shop), order_id, provider_dispute_id)
    expect(await bakery.kinds()).toEqual(['dispute_opened'])
    expect(await bakery.sale()).toBe('disputed')
    await desk.database.owner(`delete from pgboss.job where name = 'disputes.sync'`)
    expect(await find(bakery)).toEqual([])
  })

  test('is not looked for further back than a month', async () => {
    const bakery = await contestedShop()
    await desk.sandbox.page.contest(bakery.session, 'fraudulent')
    await findDisputes(desk.at(bakery.shop, new Date(MONDAY_9.getTime() + 31 * DAY)))
    expect(await bakery.pending('disputes.sync')).toEqual([])
  })

  test('is found on the shop’s own account, and not taken for one of the platform’s', async () => {
    desk.setClock(MONDAY_9.getTime())
    const bakery = await ownAccountShop(desk)
    await bakery.onboard()
    const { id, session } = await bakery.placeAndPay()
    await desk.sandbox.page.contest(session, 'fraudulent')
    const found = () =>
      desk.database.owner<{ order_id: string }>(
        `select data->>'order_id' as order_id from pgboss.job where name = 'disputes.sync' and data->>'tenant_id' = $1`,
        [bakery.shop.tenant_id],
      )
    await findDisputes(bakery.shopper())
    expect(await found()).toEqual([])
    await findAccountDisputes(bakery.shopper())
    expect(await found()).toEqual([{ order_id: id }])
  })

  test('stops nothing on a platform that takes no payments yet', async () => {
    const bakery = await contestedShop()
    const payments = createUnconfiguredPayments()
    await expect(findDisputes({ ...desk.at(bakery.shop), payments })).resolves.toBeUndefined()
  })
})

describe('the answer', () => {
  test('says what we wrote to the customer, and when', async () => {
    const bakery = await contestedShop()
    const drawTerms = async () => new Uint8Array()
    const sender = { transport: { send: async () => {} }, from: 'fournil@exemple.fr', drawTerms }
    for (const mail of ['confirmation', 'new_order'] as const)
      await sendOrderMail(
        desk.at(bakery.shop),
        sender as unknown as OrderMailSender,
        { order_id: bakery.order_id, mail },
        `job-${mail}`,
      )
    await bakery.contest()
    const id = await bakery.disputeId()
    const { facts } = await getDispute(bakery.at(), { id })
    expect(facts.mails).toEqual([
      { title: 'Confirmation au client', sent_at: { date: '2026-11-16', time: '09:00' } },
    ])
    await answerDispute(bakery.at(), noInvoice, { id, explanation: 'Remise.' })
    const session = await desk.sandbox.page.look(bakery.session)
    expect(session?.dispute?.evidence.product_description).toMatch(
      /E-mails envoyés au client\s:\n- 16\/11\/2026 à 09:00\s: Confirmation au client/,
    )
  })

  test('goes to the bank with the files, once', async () => {
    const bakery = await contestedShop()
    await bakery.contest()
    const id = await bakery.disputeId()
    const file = { dispute_id: id, kind: 'customer_communication', bytes: PDF } as const
    await uploadEvidence(bakery.at(), { ...file, file_name: 'échanges.pdf' })
    const answer = { id, explanation: 'Remise à 10 h, signée par le client.' }
    const attempts = await Promise.allSettled(
      [1, 2, 3].map(() => answerDispute(bakery.at(), noInvoice, answer)),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await bakery.kinds()).toEqual(['dispute_opened', 'dispute_answered'])
    expect(await getDispute(bakery.at(), { id })).toMatchObject({
      status: 'under_review',
      can_answer: false,
      explanation: answer.explanation,
      files: [{ kind: 'customer_communication', file_name: 'échanges.pdf' }],
    })
    const session = await desk.sandbox.page.look(bakery.session)
    expect(session?.dispute?.evidence).toMatchObject({
      uncategorized_text: answer.explanation,
      customer_communication: expect.stringMatching(/^file_/),
      product_description: expect.stringContaining('1 × Bûche'),
    })
  })

  test('comes too late after the bank’s date', async () => {
    const bakery = await contestedShop()
    await bakery.contest()
    const id = await bakery.disputeId()
    const late = bakery.at(new Date(MONDAY_9.getTime() + 9 * DAY))
    const answer = { id, explanation: 'Trop tard.' }
    await expect(answerDispute(late, noInvoice, answer)).rejects.toMatchObject({
      code: 'DISPUTE_CLOSED',
    })
    const file = { dispute_id: id, kind: 'other', file_name: 'a.pdf', bytes: PDF } as const
    await expect(uploadEvidence(late, file)).rejects.toMatchObject({ code: 'DISPUTE_CLOSED' })
  })

  test('is not lost when the provider does not answer: nothing is written, and it can be sent again', async () => {
    const bakery = await contestedShop()
    await bakery.contest()
    const id = await bakery.disputeId()
    const ctx = bakery.at()
    const away = async (): Promise<never> => {
      throw new PaymentError('PAYMENT_UNAVAILABLE', 'Nobody answers.')
    }
    const disputes = { ...ctx.payments.disputes, answer: away }
    const answer = { id, explanation: 'Remise au comptoir.' }
    await expect(
      answerDispute({ ...ctx, payments: { ...ctx.payments, disputes } }, noInvoice, answer),
    ).rejects.toMatchObject({ code: 'BILLING_UNAVAILABLE' })
    expect(await getDispute(ctx, { id })).toMatchObject({ can_answer: true, explanation: null })
    await expect(answerDispute(ctx, noInvoice, answer)).resolves.toEqual({ answered: true })
  })

  test.each([
    ['a script', new TextEncoder().encode('#!/bin/sh')],
    ['nothing', new Uint8Array()],
    ['more than two megabytes', new Uint8Array(2 * 1024 * 1024 + 1).fill(0x25)],
  ])('takes no file that is %s', async (_, bytes) => {
    const bakery = await contestedShop()
    await bakery.contest()
    const dispute_id = await bakery.disputeId()
    const file = { dispute_id, kind: 'other', file_name: 'piece.pdf', bytes } as const
    await expect(uploadEvidence(bakery.at(), file)).rejects.toMatchObject({
      code: 'EVIDENCE_REFUSED',
    })
  })
})

test('on the shop’s own account a dispute leaves the platform’s books alone', async () => {
  desk.setClock(MONDAY_9.getTime())
  const bakery = await ownAccountShop(desk)
  const account = await bakery.onboard()
  const { id, session, intent } = await bakery.placeAndPay()
  const before = await bakery.office.balances()
  await desk.sandbox.page.contest(session, 'fraudulent')
  const news = {
    kind: 'dispute_changed',
    order_id: id,
    account,
    dispute_id: intent.replace('pi_', 'dp_'),
    payment_intent_id: intent,
  } as const
  await receiveEvent(bakery.shopper(), bakery.event(news))
  expect(await bakery.office.balances()).toEqual(before)
  const { disputes } = await listDisputes(bakery.owner(), { show: 'all', page: 1 })
  expect(disputes).toMatchObject([{ order_id: id, status: 'needs_response' }])
  expect(await getDispute(bakery.owner(), { id: disputes[0]?.id ?? '' })).toMatchObject({
    on_own_account: true,
    withdrawn: 3200,
    fee: 2000,
  })
})
