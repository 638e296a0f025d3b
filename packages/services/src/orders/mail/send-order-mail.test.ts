import { inTenant } from '@fournil/db'
import { erasedAddress } from '@fournil/domain/erased-address'
import type { MailMessage } from '@fournil/integrations/mail-transport/port'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockOrder } from '../../order-record/lock-order.ts'
import { returnSecondPayment } from '../../payments/refunds/return-second-payment.ts'
import { paidSession } from '../../payments/testing/paid-session.ts'
import { cancelOrder } from '../cancel/cancel-order.ts'
import { cancelOwnOrder } from '../cancel/cancel-own-order.ts'
import { refundOrder } from '../cancel/refund-order.ts'
import { setOrderStatus } from '../status/set-order-status.ts'
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
  await setOrderStatus(office.at(), { order_id: id, status: 'paid', reason: 'Espèces' })
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
