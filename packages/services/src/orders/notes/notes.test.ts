import { randomUUID } from 'node:crypto'
import { OrderDetail } from '@fournil/contract/office/order-views'
import type { MailMessage } from '@fournil/integrations/mail-transport/port'
import { drawTermsWhenNeeded, drawWhenNeeded } from '@fournil/integrations/pdf/draw-when-needed'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseCustomer } from '../../customers/erase-customer.ts'
import { getOrder } from '../get-order.ts'
import { sendOrderMail } from '../mail/send-order-mail.ts'
import { setOrderStatus } from '../status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { addNote } from './add-note.ts'
import { writeToCustomer } from './write-to-customer.ts'

let desk: OrderDesk
let office: OfficeShop
let order_id: string

beforeAll(async () => {
  desk = await openOwnDesk()
})
beforeEach(async () => {
  office = await officeShop(desk)
  order_id = await office.placeAndPay(office.basket)
})
afterAll(() => desk.close())

const MESSAGE = { subject: 'Il manque un pain', body: 'Bonjour,\nun pain manque.' }
const written = async (kind: string) =>
  (await getOrder(office.at(), { order_id })).history.filter((event) => event.kind === kind)

test('a note is in the history with its author, and nobody is written to', async () => {
  const mails = await office.mails(order_id)
  const order = await addNote(office.at(), { order_id, body: 'Sonner à l’arrière' })
  expect(OrderDetail.parse(order)).toEqual(order)
  expect(order.history.at(-1)).toMatchObject({
    kind: 'note_added',
    reason: 'Sonner à l’arrière',
    actor: office.person.email,
  })
  expect(await office.mails(order_id)).toEqual(mails)
})

test('a message is sent to the customer once, with the words that the history keeps', async () => {
  const note_id = randomUUID()
  const ask = () => writeToCustomer(office.at(), { order_id, note_id, ...MESSAGE })
  await Promise.all([ask(), ask(), ask()])
  expect(await written('message_sent')).toMatchObject([
    { reason: MESSAGE.body, subject: MESSAGE.subject },
  ])
  const mails = (await office.mails(order_id)).filter((mail) => mail.startsWith('message:'))
  expect(mails).toEqual([`message:${note_id}`])

  const sent: MailMessage[] = []
  const transport = {
    send: async (message: MailMessage) => {
      sent.push(message)
      return { message_id: message.message_id }
    },
    close: async () => {},
  }
  const sender = {
    drawTerms: drawTermsWhenNeeded,
    drawInvoice: drawWhenNeeded,
    from: 'ne-pas-repondre@fournil.test',
    transport,
  }
  const job = { order_id, mail: `message:${note_id}` } as const
  await sendOrderMail(desk.at(office.shop), sender, job, 'job')
  const { customer_email } = await office.orderRow(order_id)
  expect(sent).toMatchObject([
    { to: { address: customer_email }, subject: expect.stringContaining('Il manque un pain') },
  ])
  expect(sent[0]?.text).toContain('un pain manque.')
})

test('other words under a known id are refused, and change nothing', async () => {
  const note_id = randomUUID()
  await addNote(office.at(), { order_id, note_id, body: 'Un' })
  const refused = { code: 'NOTE_ID_TAKEN' }
  await expect(addNote(office.at(), { order_id, note_id, body: 'Deux' })).rejects.toMatchObject(
    refused,
  )
  await expect(
    writeToCustomer(office.at(), { order_id, note_id, ...MESSAGE }),
  ).rejects.toMatchObject(refused)
  expect(await written('note_added')).toHaveLength(1)
  expect(await written('message_sent')).toHaveLength(0)
})

test('a customer is written to so often and no more, however many ask at once', async () => {
  const asked = await Promise.allSettled(
    Array.from({ length: 25 }, (_, n) =>
      writeToCustomer(office.at(), { order_id, subject: `Message ${n}`, body: 'Bonjour' }),
    ),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(await written('message_sent')).toHaveLength(20)
})

test('the neighbour’s order is one that does not exist', async () => {
  const neighbour = await officeShop(desk)
  const theirs = { order_id, body: 'Bonjour' }
  await expect(addNote(neighbour.at(), theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    writeToCustomer(neighbour.at(), { ...theirs, subject: 'Bonjour' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the words are erased with the person, and nothing is written to or about them any more', async () => {
  await addNote(office.at(), { order_id, body: 'Client difficile' })
  await writeToCustomer(office.at(), { order_id, ...MESSAGE })
  await setOrderStatus(office.at(), { order_id, status: 'completed' })
  const { customer } = await getOrder(office.at(), { order_id })
  const permissions = [...office.person.permissions, 'can_manage_customers' as const]
  const owner = { ...office.at(), actor: { ...office.person, permissions } }
  await eraseCustomer(owner, { customer_id: customer.id })
  const left = JSON.stringify((await getOrder(office.at(), { order_id })).history)
  expect(left).not.toMatch(/difficile|manque/)
  await expect(addNote(office.at(), { order_id, body: 'Encore' })).rejects.toMatchObject({
    code: 'CUSTOMER_ERASED',
  })
})
