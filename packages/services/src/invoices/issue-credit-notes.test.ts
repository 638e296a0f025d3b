import type { InvoiceContent } from '@fournil/domain/invoices'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MONDAY_9 } from '../catalogue/testing/test-shop.ts'
import { refundOrder } from '../orders/cancel/refund-order.ts'
import { setOrderStatus } from '../orders/status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../orders/testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { generateInvoice } from './generate-invoice.ts'
import { failEveryTwentieth } from './testing/failing-queries.ts'
import { LEGAL_SETTINGS } from './testing/legal-settings.ts'

let desk: OrderDesk
let office: OfficeShop
let mixed: { product_id: string; quantity: number; price?: number }[]

beforeAll(async () => {
  desk = await openOwnDesk({ connections: 20 })
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
  await office.shop.add('invoice_settings', LEGAL_SETTINGS)
  await office.shop.change('pickup_time_slots', { max_orders: 100 }, {})
  const tax_rate_id = await office.shop.add('tax_rates', { name: 'Taux normal', rate: 20 })
  const wine = await office.shop.product('Vin', {
    price: 1001,
    tax_rate_id,
    preparation_time_hours: 1,
  })
  mixed = [
    { product_id: office.pain, quantity: 1 },
    { product_id: wine, quantity: 1, price: 1001 },
  ]
})

const generate = (order_id: string) => generateInvoice(office.at(), { order_id })

let minutes = 0

async function refund(order_id: string, amount: number, reason?: string) {
  minutes += 1
  const now = new Date(MONDAY_9.getTime() + minutes * 60_000)
  await refundOrder(office.at(now), { order_id, amount, reason })
  await office.carryOutRefunds()
}

type Document = { kind: string; invoice_number: string; total_ttc: number; content: InvoiceContent }

const documentsOf = (order_id: string) =>
  desk.database.owner<Document>(
    'select * from invoices where order_id = $1 order by kind desc, sequence',
    [order_id],
  )
const notesOf = async (order_id: string) =>
  (await documentsOf(order_id)).filter(({ kind }) => kind === 'credit_note')

describe('a refund of an invoiced order', () => {
  test('makes a credit note where the money was handed back at the counter, too', async () => {
    const { id } = await office.place(office.basket)
    await setOrderStatus(office.at(), {
      order_id: id,
      status: 'completed',
      reason: 'Espèces',
      means: 'cash',
    })
    await generate(id)
    await refund(id, 500)
    expect(await notesOf(id)).toMatchObject([
      { total_ttc: 500, content: { payment: { method: null, paid_on: '2026-11-16' } } },
    ])
  })

  test('makes a credit note in a series of its own, in the order’s history and to be drawn', async () => {
    const id = await office.placeAndPay(office.basket)
    await generate(id)
    await refund(id, 500)
    const [note, ...others] = await notesOf(id)
    expect(others).toEqual([])
    expect(note).toMatchObject({
      invoice_number: 'AV-2026-000001',
      total_ttc: 500,
      content: {
        kind: 'credit_note',
        credited: { invoice_number: 'FA-2026-000001', issued_on: '2026-11-16', total_ttc: 1500 },
        payment: { method: 'card', paid_on: '2026-11-16' },
        footer_text: null,
      },
    })
    const [traces] = await desk.database.owner(
      `select (select count(*) from order_events where order_id = $1 and kind = 'credited')::int as events,
              (select count(*) from pgboss.job where name = 'invoices.draw' and data->>'tenant_id' = $2)::int as jobs`,
      [id, office.shop.tenant_id],
    )
    expect(traces).toEqual({ events: 1, jobs: 2 })
  })

  test('in three parts gives back every rate of the invoice to the cent', async () => {
    const id = await office.placeAndPay(mixed)
    await generate(id)
    for (const amount of [333, 333, 835]) await refund(id, amount)
    const [invoice, ...notes] = await documentsOf(id)
    expect(notes.map(({ total_ttc }) => total_ttc)).toEqual([333, 333, 835])
    for (const rate of invoice?.content.taxes ?? []) {
      const credited = notes.flatMap(({ content }) =>
        content.taxes.filter(({ tax_rate }) => tax_rate === rate.tax_rate),
      )
      const sum = (key: 'base_ht' | 'tax_amount') =>
        credited.reduce((all, part) => all + part[key], 0)
      expect([sum('base_ht'), sum('tax_amount')]).toEqual([rate.base_ht, rate.tax_amount])
    }
  })

  test('prints our own words for it, never what the staff noted', async () => {
    const id = await office.placeAndPay(office.basket)
    await generate(id)
    await refund(id, 100, 'Client désagréable')
    await desk.database.owner(
      `insert into refunds (tenant_id, order_id, amount, status, reason)
       values ($1, $2, 200, 'pending', 'cancelled_by_customer')`,
      [office.shop.tenant_id, id],
    )
    await office.carryOutRefunds()
    const reasons = (await notesOf(id)).map(({ content }) => content.reason)
    expect(reasons).toEqual([null, 'Commande annulée par le client'])
  })

  test('is not held up by settings that were emptied: the invoice knows its issuer', async () => {
    const id = await office.placeAndPay(office.basket)
    await generate(id)
    await office.shop.change('invoice_settings', { siret: null, city: 'Paris' }, {})
    await refund(id, 500)
    await office.shop.change('invoice_settings', { siret: LEGAL_SETTINGS.siret }, {})
    await refund(id, 500)
    const cities = (await notesOf(id)).map(({ content }) => content.seller.city)
    expect(cities).toEqual(['Lyon', 'Paris'])
  })

  test('that the provider took back is not credited again when it is given again', async () => {
    const id = await office.placeAndPay(office.basket)
    await generate(id)
    await refund(id, 600)
    // As after an event of the provider: the money never arrived.
    await office.shop.change('refunds', { status: 'failed' }, { order_id: id })
    await office.shop.change('orders', { refunded_amount: 0, payment_status: 'paid' }, { id })
    await refund(id, 600)
    expect((await notesOf(id)).map(({ total_ttc }) => total_ttc)).toEqual([600])
    await refund(id, 300)
    expect((await notesOf(id)).map(({ total_ttc }) => total_ttc)).toEqual([600, 300])
  })

  test('of a payment that came twice credits nothing: it was never invoiced', async () => {
    const id = await office.placeAndPay(office.basket)
    await generate(id)
    const { payment_intent_id } = await office.orderRow(id)
    await desk.database.owner(
      `insert into refunds (tenant_id, order_id, amount, extra_payment_intent_id) values ($1, $2, 1500, $3)`,
      [office.shop.tenant_id, id, payment_intent_id],
    )
    await office.carryOutRefunds()
    expect(await notesOf(id)).toEqual([])
  })
})

describe('an order that was refunded before it was invoiced', () => {
  test('has no credit note until it has an invoice, which is for all of it', async () => {
    const id = await office.placeAndPay(office.basket)
    await refund(id, 500)
    await refund(id, 250)
    expect(await documentsOf(id)).toEqual([])
    await generate(id)
    const documents = await documentsOf(id)
    expect(documents.map(({ invoice_number, total_ttc }) => [invoice_number, total_ttc])).toEqual([
      ['FA-2026-000001', 1500],
      ['AV-2026-000001', 500],
      ['AV-2026-000002', 250],
    ])
    await generate(id)
    expect(await documentsOf(id)).toHaveLength(3)
  })
})

test('a refund whose credit note fails is not booked either, and both succeed the next time', async () => {
  const orders: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const id = await office.placeAndPay([{ product_id: office.pain, quantity: 1 }])
    await generate(id)
    orders.push(id)
  }
  await failEveryTwentieth(desk.database.owner)
  await desk.database.owner(`select setval('mishaps', 18)`)
  for (const order_id of orders) await refundOrder(office.at(), { order_id, amount: 500 })
  await expect(office.carryOutRefunds()).rejects.toThrow('a mishap')
  await office.carryOutRefunds()
  const books = await desk.database.owner<{ refunded: number; sequence: number }>(
    `select o.refunded_amount as refunded, i.sequence from orders o join invoices i on i.order_id = o.id
     where o.tenant_id = $1 and i.kind = 'credit_note' order by i.sequence`,
    [office.shop.tenant_id],
  )
  expect(books).toEqual([1, 2, 3].map((sequence) => ({ refunded: 500, sequence })))
})
