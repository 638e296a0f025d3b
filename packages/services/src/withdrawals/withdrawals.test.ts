import type { MailMessage } from '@fournil/integrations/mail-transport/port'
import { drawTermsWhenNeeded, drawWhenNeeded } from '@fournil/integrations/pdf/draw-when-needed'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getDashboard } from '../dashboard/get-dashboard.ts'
import { refundOrder } from '../orders/cancel/refund-order.ts'
import { getOrder } from '../orders/get-order.ts'
import { listOrders } from '../orders/list/list-orders.ts'
import type { OrderMail } from '../orders/mail/order-mail.ts'
import { sendOrderMail } from '../orders/mail/send-order-mail.ts'
import { setOrderStatus } from '../orders/status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../orders/testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { declareByNumber } from './declare-by-number.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'
import { offerWithdrawal } from './offer-withdrawal.ts'

let desk: OrderDesk
let office: OfficeShop
let order_id: string
let token: string
let sent: MailMessage[]

const EMAIL = 'jeanne@exemple.fr'
// Handed over on Wednesday the 18th of November; the last day is Wednesday the 2nd of December.
const COLLECTED = new Date('2026-11-18T09:00:00Z')
const A_WEEK_LATER = new Date('2026-11-25T17:42:10Z')
const TOO_LATE = new Date('2026-12-02T23:00:00Z')

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
// A loaf that spoils, and two jars that do not.
beforeEach(async () => {
  sent = []
  office = await officeShop(desk)
  await office.shop.change('products', { is_perishable: false }, { id: office.tarte })
  order_id = await office.placeAndPay(
    [{ product_id: office.pain }, { product_id: office.tarte, quantity: 2 }],
    { customer_email: EMAIL },
  )
  token = (await office.orderRow(order_id)).access_token
})

const at = (now = A_WEEK_LATER) => desk.at(office.shop, now)
const offer = (now?: Date) => offerWithdrawal(at(now), { order_id, token })
const collect = () => setOrderStatus(office.at(COLLECTED), { order_id, status: 'completed' })
async function lineOf(product_name: string) {
  const { lines } = await offer()
  return lines.find((line) => line.product_name === product_name)?.order_item_id ?? ''
}
const declare = async (quantity = 2, now?: Date) =>
  declareWithdrawal(at(now), {
    order_id,
    token,
    lines: [{ order_item_id: await lineOf('Tarte'), quantity }],
  })
const rows = () =>
  desk.database.owner('select amount, declared_at from withdrawals where tenant_id = $1', [
    office.shop.tenant_id,
  ])
const withdrawalMails = async () =>
  (await office.mails(order_id)).filter((mail) => mail.startsWith('withdrawal'))

describe('what can be withdrawn from', () => {
  test('is what does not spoil, until fourteen days after the hand-over', async () => {
    await collect()
    expect(await offer()).toMatchObject({
      last_day: '2026-12-02',
      refusal: null,
      is_collected: true,
      lines: [
        { product_name: 'Pain', exclusion: 'perishable' },
        { product_name: 'Tarte', exclusion: null, quantity: 2, amount: 1000 },
      ],
    })
    expect(await offer(TOO_LATE)).toMatchObject({ refusal: 'TOO_LATE_TO_WITHDRAW' })
  })

  test('is not what carries the shopper’s own words', async () => {
    const option_id = await office.shop.add('product_options', {
      product_id: office.tarte,
      position: 0,
      kind: 'text',
      label: 'Inscription',
      is_required: false,
      most_characters: 30,
    })
    const options = [{ option_id, text: 'Pour Léa' }]
    order_id = await office.placeAndPay([{ product_id: office.tarte, options }])
    token = (await office.orderRow(order_id)).access_token
    expect(await offer()).toMatchObject({
      refusal: 'NOT_WITHDRAWABLE',
      lines: [{ exclusion: 'personalised' }],
    })
    await expect(declare(1)).rejects.toMatchObject({ code: 'NOT_WITHDRAWABLE' })
  })

  test('is nothing for another token, and nothing through a neighbour', async () => {
    const other = await officeShop(desk)
    const strange = { order_id, token: 'x'.repeat(43) }
    await expect(offerWithdrawal(at(), strange)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const neighbour = desk.at(other.shop, A_WEEK_LATER)
    const lines = [{ order_item_id: await lineOf('Tarte'), quantity: 1 }]
    await expect(offerWithdrawal(neighbour, { order_id, token })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(declareWithdrawal(neighbour, { order_id, token, lines })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await rows()).toEqual([])
  })
})

describe('a declaration', () => {
  test('is written once, however often it is confirmed at once', async () => {
    await collect()
    const line = await lineOf('Tarte')
    const lines = [{ order_item_id: line, quantity: 1 }]
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => declareWithdrawal(at(), { order_id, token, lines })),
    )
    expect(await rows()).toEqual([{ amount: 500, declared_at: A_WEEK_LATER }])
    for (const { declarations } of answers) expect(declarations).toHaveLength(1)
    expect(await withdrawalMails()).toHaveLength(2)
  })

  test('does not take what spoils, more than was bought, or a line of another order', async () => {
    const pain = await lineOf('Pain')
    const wrong = [
      [{ order_item_id: pain, quantity: 1 }],
      [{ order_item_id: await lineOf('Tarte'), quantity: 3 }],
      [
        { order_item_id: await lineOf('Tarte'), quantity: 1 },
        { order_item_id: await lineOf('Tarte'), quantity: 1 },
      ],
      [{ order_item_id: order_id, quantity: 1 }],
    ]
    for (const lines of wrong)
      await expect(declareWithdrawal(at(), { order_id, token, lines })).rejects.toMatchObject({
        code: 'NOT_WITHDRAWABLE',
      })
    expect(await rows()).toEqual([])
  })

  test('comes too late after the last day, and is never too early', async () => {
    await collect()
    await expect(declare(2, TOO_LATE)).rejects.toMatchObject({ code: 'TOO_LATE_TO_WITHDRAW' })
    await declare(2, new Date('2026-11-16T09:00:00Z'))
    expect(await rows()).toHaveLength(1)
  })

  test('can be changed by nobody', async () => {
    await declare()
    for (const role of ['fournil_tenant', 'fournil_platform'])
      expect(
        await desk.database.owner(
          `select has_table_privilege($1, 'withdrawals', 'update') or has_table_privilege($1, 'withdrawals', 'delete') as may`,
          [role],
        ),
      ).toEqual([{ may: false }])
  })
})

describe('by number and address', () => {
  const number = async () => (await office.orderRow(order_id)).order_number

  test('all that can be is withdrawn from, and the answer is that of an order that does not exist', async () => {
    await collect()
    const known = await declareByNumber(at(), { order_number: await number(), email: EMAIL })
    const unknown = await declareByNumber(at(), { order_number: 'CMD-2026-999999', email: EMAIL })
    const other = await declareByNumber(at(), { order_number: await number(), email: 'a@b.fr' })
    expect([unknown, other]).toEqual([known, known])
    expect(await rows()).toEqual([{ amount: 1000, declared_at: A_WEEK_LATER }])
    await declareByNumber(at(), { order_number: await number(), email: EMAIL })
    expect(await withdrawalMails()).toHaveLength(2)
  })

  test('whoever comes too late is told so once a day, at the order’s address', async () => {
    await collect()
    const asked = { order_number: await number(), email: EMAIL }
    await declareByNumber(at(TOO_LATE), asked)
    await declareByNumber(at(TOO_LATE), asked)
    expect(await rows()).toEqual([])
    expect(await withdrawalMails()).toEqual(['withdrawal_refused:TOO_LATE_TO_WITHDRAW'])
    await mail('withdrawal_refused:TOO_LATE_TO_WITHDRAW')
    expect(sent[0]).toMatchObject({ to: { address: EMAIL } })
    expect(sent[0]?.text).toContain('délai de quatorze jours')
  })
})

describe('the mails', () => {
  test('acknowledge what was declared, by whom and when, and say what happens to the money', async () => {
    await collect()
    await declare(1)
    await mailAll()
    const receipt = sent.find(({ to }) => to.address === EMAIL)
    expect(receipt?.subject).toContain('Accusé de réception de votre rétractation')
    for (const said of [
      'mercredi 25 novembre 2026 à 18h42',
      'Jeanne Roux',
      '1\u00a0× Tarte',
      '5,00\u202f€',
      'au plus tard dans les 14 jours',
      'récupéré les articles',
    ])
      expect(receipt?.text).toContain(said)
    expect(receipt?.text).not.toContain('Pain')
  })

  test('tell the shop, at its own address, until when it owes the money', async () => {
    await office.shop.change(
      'storefront_settings',
      { order_notification_email: 'fournil@exemple.fr' },
      { is_active: true },
    )
    await declare()
    await mailAll()
    const news = sent.find(({ to }) => to.address === 'fournil@exemple.fr')
    expect(news?.subject).toMatch(/^Rétractation/)
    expect(news?.text).toContain('mercredi 9 décembre 2026')
    expect(news?.text).toContain('ne les préparez plus')
  })
})

describe('the shop', () => {
  const dashboard = async () => {
    const ctx = office.at(A_WEEK_LATER)
    const actor = { ...office.person, permissions: ['can_view_dashboard' as const] }
    return (await getDashboard({ ...ctx, actor }, { days: 30 })).withdrawals_to_refund
  }

  test('sees it on the order, in the list and on the dashboard until money has gone back', async () => {
    await collect()
    await declare()
    const order = await getOrder(office.at(A_WEEK_LATER), { order_id })
    expect(order.withdrawals).toMatchObject([
      { amount: 1000, is_open: true, lines: [{ product_name: 'Tarte', quantity: 2 }] },
    ])
    expect(order.history.at(-1)).toMatchObject({ kind: 'withdrawn', amount: 1000, actor: 'Client' })
    const listed = async () =>
      (await listOrders(office.at(), { sort: 'newest', page: 1 })).orders[0]?.has_open_withdrawal
    expect(await listed()).toBe(true)
    expect(await dashboard()).toMatchObject({
      total: 1,
      withdrawals: [{ order_id, amount: 1000, due_on: '2026-12-09' }],
    })
    await refundOrder(office.at(new Date(A_WEEK_LATER.getTime() + 1000)), {
      order_id,
      amount: 1000,
    })
    expect(await dashboard()).toEqual({ total: 0, withdrawals: [] })
    expect(await listed()).toBe(false)
  })
})

const mailSender = {
  drawTerms: drawTermsWhenNeeded,
  drawInvoice: drawWhenNeeded,
  from: 'ne-pas-repondre@fournil.test',
  transport: {
    send: async (message: MailMessage) => {
      sent.push(message)
      return { message_id: message.message_id }
    },
    close: async () => {},
  },
}
const mail = (kind: OrderMail) => sendOrderMail(at(), mailSender, { order_id, mail: kind }, 'job')
async function mailAll() {
  for (const kind of await withdrawalMails()) await mail(kind as OrderMail)
}
