import { inTenant } from '@fournil/db'
import { erasedAddress } from '@fournil/domain/erased-address'
import { MAISON_LEVAIN } from '@fournil/domain/testing/example-seller'
import { readCalendar } from '@fournil/domain/testing/read-calendar'
import type { MailMessage } from '@fournil/integrations/mail-transport/port'
import { drawTermsWhenNeeded, drawWhenNeeded } from '@fournil/integrations/pdf/draw-when-needed'
import { readPdf } from '@fournil/integrations/pdf/testing/read-pdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MONDAY_9 } from '../../catalogue/testing/test-shop.ts'
import { createReadOnce, type ReadOnce } from '../../jobs/read-once.ts'
import { lockOrder } from '../../order-record/lock-order.ts'
import { returnSecondPayment } from '../../payments/refunds/return-second-payment.ts'
import { paidSession } from '../../payments/testing/paid-session.ts'
import { cancelOrder } from '../cancel/cancel-order.ts'
import { cancelOwnOrder } from '../cancel/cancel-own-order.ts'
import { refundOrder } from '../cancel/refund-order.ts'
import { setOrderStatus } from '../status/set-order-status.ts'
import { setStatusOfMany } from '../status/set-status-of-many.ts'
import { type OfficeShop, officeShop } from '../testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import type { OrderMail } from './order-mail.ts'
import { sendOrderMail } from './send-order-mail.ts'

let desk: OrderDesk
let office: OfficeShop
let sent: MailMessage[]

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  sent = []
  office = await officeShop(desk)
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
const tell = (order_id: string, mail: OrderMail) =>
  sendOrderMail(desk.at(office.shop), mailSender, { order_id, mail }, 'job')

test('mails that are sent together read of an order and of its shop but once, and never those of a neighbour', async () => {
  const neighbour = await officeShop(desk)
  const orders = [
    { shop: office.shop, order_id: await office.placeAndPay(office.basket) },
    { shop: neighbour.shop, order_id: await neighbour.placeAndPay(neighbour.basket) },
  ]
  for (const [at, { shop }] of orders.entries())
    await shop.change(
      'storefront_settings',
      { order_notification_email: `maison-${at}@exemple.fr` },
      { is_active: true },
    )
  const readOnce = createReadOnce()
  const asked: string[] = []
  const read: string[] = []
  const counted: ReadOnce = (key, load) => {
    asked.push(key)
    return readOnce(key, () => {
      read.push(key)
      return load()
    })
  }
  const sender = { ...mailSender, readOnce: counted }
  const kinds = ['confirmation', 'new_order'] as const
  await Promise.all(
    orders.flatMap(({ shop, order_id }) =>
      kinds.map((mail) => sendOrderMail(desk.at(shop), sender, { order_id, mail }, 'job')),
    ),
  )
  expect([asked.length, read.length]).toEqual([8, 4])
  for (const [at, { order_id }] of orders.entries()) {
    const told = sent.filter(({ to }) => to.address === `maison-${at}@exemple.fr`)
    expect(told.map(({ text }) => text.includes(order_id))).toEqual([true])
  }
})

test('a job of one shop that names an order of another finds none, though it was read with that one’s mails', async () => {
  const neighbour = await officeShop(desk)
  const order_id = await office.placeAndPay(office.basket)
  const sender = { ...mailSender, readOnce: createReadOnce() }
  const job = { order_id, mail: 'confirmation' } as const
  expect(await sendOrderMail(desk.at(office.shop), sender, job, 'job')).toEqual({ sent: true })
  expect(await sendOrderMail(desk.at(neighbour.shop), sender, job, 'job')).toEqual({ sent: false })
})

test('an order that its customer gave up is told to the shop, at its own address', async () => {
  const id = await office.placeAndPay(office.basket)
  await office.shop.change(
    'storefront_settings',
    { order_notification_email: 'fournil@exemple.fr' },
    { is_active: true },
  )
  const { access_token } = await office.orderRow(id)
  await cancelOwnOrder(desk.at(office.shop), { order_id: id, token: String(access_token) })
  expect(await office.mails(id)).toEqual(
    expect.arrayContaining(['cancelled_by_customer', 'given_up']),
  )
  await tell(id, 'given_up')
  expect(sent).toMatchObject([
    {
      to: { address: 'fournil@exemple.fr' },
      subject: expect.stringContaining('annulée par le client'),
    },
  ])
})

test('the confirmation brings the pickup for the calendar, under the order’s one name', async () => {
  const id = await office.placeAndPay(office.basket)
  await tell(id, 'confirmation')
  const [calendar] = sent[0]?.attachments ?? []
  expect(calendar?.content_type).toContain('text/calendar')
  // The confirmation page offers the same event under the same name (pickupEvent of the domain).
  expect(String(calendar?.content)).toContain(`\r\nUID:order-${id}\r\n`)
})

const SHOP_ADDRESS = 'bonjour@exemple.fr'
/** The shop's company, with these words of the law. */
const legal = (changes: object) =>
  office.shop.add('invoice_settings', {
    ...MAISON_LEVAIN,
    email: SHOP_ADDRESS,
    ...changes,
  })

describe('the confirmation is a contract that can be kept', () => {
  test('with the terms of the day, the mediator, and what cannot be sent back', async () => {
    await legal({ mediator_name: 'Médiation des Halles' })
    const id = await office.placeAndPay(office.basket)
    await tell(id, 'confirmation')
    const [mail] = sent
    expect(mail?.text).toMatch(/denrées périssables .*\s: Pain/)
    expect(mail?.text).toContain('Médiation des Halles')
    const terms = mail?.attachments?.[1]
    expect(terms).toMatchObject({
      filename: 'cgv-2026-11-16.pdf',
      content_type: 'application/pdf',
    })
    const { pages } = await readPdf(terms?.content as Uint8Array)
    const text = pages.join(' ')
    expect(text).toContain('au 16 novembre 2026')
    expect(text).toContain('Médiation des Halles')
    expect(text).toContain('L221-28')
  })

  test('with what can be sent back named as such', async () => {
    await office.shop.change('products', { is_perishable: false }, { id: office.pain })
    const id = await office.placeAndPay(office.basket)
    await tell(id, 'confirmation')
    expect(sent[0]?.text).toMatch(
      /14 jours après le retrait pour vous rétracter, sans motif\s: Pain/,
    )
  })
})

describe('an answer goes to the shop', () => {
  const KINDS = [
    'confirmation',
    'ready',
    'cancelled_by_customer',
    'cancelled_by_shop',
    'cancelled_late_payment',
    'payment_differs',
    'pickup_moved',
  ] as const

  test.each(KINDS)('from the mail about %s', async (kind) => {
    await legal({})
    const id = await office.placeAndPay(office.basket)
    if (kind === 'ready') await setOrderStatus(office.at(), { order_id: id, status: 'ready' })
    await tell(id, kind)
    expect(sent).toMatchObject([
      {
        from: { address: 'ne-pas-repondre@fournil.test' },
        reply_to: { address: SHOP_ADDRESS },
      },
    ])
  })

  test('to the store that the order is collected in, where it has an address of its own', async () => {
    await legal({})
    await office.shop.change('store_locations', { email: 'comptoir@exemple.fr' }, {})
    await tell(await office.placeAndPay(office.basket), 'confirmation')
    expect(sent).toMatchObject([{ reply_to: { address: 'comptoir@exemple.fr' } }])
  })

  test('of a shop that has given no address it goes nowhere in particular', async () => {
    await office.shop.change(
      'storefront_settings',
      { order_notification_email: null },
      { is_active: true },
    )
    await tell(await office.placeAndPay(office.basket), 'confirmation')
    expect(sent).toMatchObject([{ reply_to: null }])
  })
})

describe('a cancellation takes the pickup out of the calendar', () => {
  const calendarOf = (mail: MailMessage | undefined) =>
    (mail?.attachments ?? []).filter(({ content_type }) => content_type.startsWith('text/calendar'))
  const cancel = (order_id: string) =>
    cancelOrder(office.at(), {
      order_id,
      refund_amount: 0,
      restock: true,
      free_slot: true,
      tell_customer: true,
    })

  test('under the name that it came with, in a later version', async () => {
    const id = await office.placeAndPay(office.basket)
    await tell(id, 'confirmation')
    await cancel(id)
    await tell(id, 'cancelled_by_shop')
    const [came, went] = sent.map((mail) => calendarOf(mail)[0])
    expect(came?.content_type).toContain('method=PUBLISH')
    expect(went?.content_type).toContain('method=CANCEL')
    const [first, last] = [String(came?.content), String(went?.content)]
    expect(readCalendar(last, 'METHOD')).toBe('CANCEL')
    expect(readCalendar(last, 'STATUS')).toBe('CANCELLED')
    expect(readCalendar(last, 'UID')).toBe(readCalendar(first, 'UID'))
    expect(Number(readCalendar(last, 'SEQUENCE'))).toBeGreaterThan(
      Number(readCalendar(first, 'SEQUENCE')),
    )
  })

  test('and only where it was put into one', async () => {
    const { id } = await office.place(office.basket)
    await cancel(id)
    await tell(id, 'cancelled_by_shop')
    expect(sent.map(calendarOf)).toEqual([[]])
  })
})

describe('the letter that an order is ready', () => {
  test('is sent while it is', async () => {
    const id = await office.placeAndPay(office.basket)
    await setOrderStatus(office.at(), { order_id: id, status: 'ready' })
    await tell(id, 'ready')
    expect(sent).toHaveLength(1)
  })

  test('is not sent once it was collected or put back', async () => {
    const id = await office.placeAndPay(office.basket)
    await setOrderStatus(office.at(), { order_id: id, status: 'ready' })
    await setOrderStatus(office.at(), { order_id: id, status: 'completed' })
    await tell(id, 'ready')
    expect(sent).toEqual([])
  })

  test('waits until the change can no longer be undone, and is sent once however often it was', async () => {
    const id = await office.placeAndPay(office.basket)
    const set = (status: 'preparing' | 'ready') =>
      setOrderStatus(office.at(), { order_id: id, status, reason: 'Défait aussitôt' })
    await set('ready')
    await set('preparing')
    await set('ready')
    const jobs = await readyJobs(id)
    expect(jobs.map(({ start_after }) => start_after.getTime() - MONDAY_9.getTime())).toEqual([
      12_000, 12_000,
    ])
    for (const { data } of jobs) await sendOrderMail(desk.at(office.shop), mailSender, data, 'job')
    expect(sent).toHaveLength(1)
  })

  test('leaves at once where nothing offers to undo it', async () => {
    const id = await office.placeAndPay(office.basket)
    await setStatusOfMany(office.at(), { order_ids: [id], status: 'ready' })
    const [job] = await readyJobs(id)
    expect(job?.is_due).toBe(true)
  })

  type ReadyJob = {
    data: Parameters<typeof sendOrderMail>[2]
    start_after: Date
    is_due: boolean
  }
  const readyJobs = (id: string) =>
    desk.database.owner<ReadyJob>(
      `select data, start_after, start_after <= now() as is_due from pgboss.job
       where name = 'orders.send-mail' and data->>'order_id' = $1 and data->>'mail' = 'ready'`,
      [id],
    )
})

describe('the letter that the shop has cancelled', () => {
  const dialog = { restock: true, free_slot: true, tell_customer: true }

  test('says of an unpaid order that nothing was taken', async () => {
    const { id } = await office.place(office.basket)
    await cancelOrder(office.at(), { order_id: id, refund_amount: 0, ...dialog })
    await tell(id, 'cancelled_by_shop')
    expect(sent[0]?.text).toContain('Rien n’a été prélevé')
  })

  test('says of a paid one what comes back', async () => {
    const id = await office.placeAndPay(office.basket)
    await cancelOrder(office.at(), { order_id: id, refund_amount: 700, ...dialog })
    await tell(id, 'cancelled_by_shop')
    expect(sent[0]?.text).toMatch(/Nous vous remboursons 7,00\s€/)
  })
})

test('the refund of a second payment is told as what it is, and not as a refund of the order', async () => {
  const { id } = await office.place(office.basket)
  await setOrderStatus(office.at(), {
    order_id: id,
    status: 'paid',
    reason: 'Espèces',
    means: 'cash',
  })
  const ctx = desk.at(office.shop)
  await inTenant(ctx, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order) await returnSecondPayment(ctx, tx, order, paidSession({ payment_intent_id: 'pi_2' }))
  })
  const [refund] = await desk.database.owner<{ id: string }>(
    'select id from refunds where order_id = $1',
    [id],
  )
  await tell(id, `refund:${refund?.id}`)
  expect(sent[0]?.subject).toMatch(/15,00\s€ payés en trop vous sont rendus$/)
})

test('the letter about a cancellation names what it gives, beside what was given before', async () => {
  const id = await office.placeAndPay(office.basket)
  await refundOrder(office.at(), { order_id: id, amount: 500 })
  await office.carryOutRefunds()
  const chosen = { restock: true, free_slot: true, tell_customer: true }
  await cancelOrder(office.at(), { order_id: id, refund_amount: 1000, ...chosen })
  await tell(id, 'cancelled_by_shop')
  expect(sent[0]?.text).toMatch(/10,00\s€, en plus des 5,00\s€ déjà remboursés, sur les 15,00\s€/)
})

test('nothing is written to somebody who was erased', async () => {
  const id = await office.placeAndPay(office.basket)
  await office.shop.change('orders', { customer_email: erasedAddress(id) }, { id })
  await tell(id, 'confirmation')
  expect(sent).toEqual([])
})
