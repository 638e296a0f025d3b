import { inTenant } from '@fournil/db'
import type { InvoiceContent } from '@fournil/domain/invoices'
import { ORDER_STATUSES } from '@fournil/domain/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOrder } from '../orders/get-order.ts'
import { setOrderStatus } from '../orders/status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../orders/testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { generateInvoice } from './generate-invoice.ts'
import { LEGAL_SETTINGS } from './testing/legal-settings.ts'

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk({ connections: 20 })
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
  await office.shop.add('invoice_settings', LEGAL_SETTINGS)
  await office.shop.change('pickup_time_slots', { max_orders: 100 }, {})
})

const generate = (order_id: string, now?: Date) => generateInvoice(office.at(now), { order_id })

async function invoicesOf(order_id: string) {
  return desk.database.owner<{ id: string; invoice_number: string; content: InvoiceContent }>(
    'select * from invoices where order_id = $1',
    [order_id],
  )
}

describe('an invoice', () => {
  test('is the order as it was sold, by the company as it is today, once', async () => {
    const id = await office.placeAndPay(office.basket)
    const answer = await generate(id)
    expect(answer).toEqual({
      success: true,
      invoice_id: expect.any(String),
      invoice_number: 'FA-2026-000001',
    })
    const [invoice] = await invoicesOf(id)
    expect(invoice).toMatchObject({
      id: answer.invoice_id,
      kind: 'invoice',
      year: 2026,
      sequence: 1,
      total_ttc: 1500,
      subtotal_ht: 1422,
      total_tax: 78,
      pdf_url: null,
    })
    expect(invoice?.content).toMatchObject({
      invoice_number: 'FA-2026-000001',
      issued_on: '2026-11-16',
      seller: { company_name: 'Boulangerie du test', siret: '90418672300014', country: 'France' },
      buyer: { name: 'Jeanne Roux' },
      order: { store_name: 'Centre', pickup_date: '2026-11-18' },
      lines: [
        { product_name: 'Pain', quantity: 2, unit_price: 500, total_ttc: 1000 },
        { product_name: 'Tarte', quantity: 1, total_ttc: 500 },
      ],
      taxes: [{ tax_rate: 5.5, base_ht: 1422, tax_amount: 78, total_ttc: 1500 }],
      payment: { method: 'card', paid_on: '2026-11-16' },
      footer_text: 'Merci !',
    })
    expect(await generate(id)).toEqual(answer)
  })

  test('leaves a trace in the order’s history and a job that draws it', async () => {
    const id = await office.placeAndPay(office.basket)
    const { invoice_id } = await generate(id)
    const events = await desk.database.owner(
      `select actor_user_id, details->>'invoice_number' as number, (details->>'amount')::int as amount
       from order_events where order_id = $1 and kind = 'invoiced'`,
      [id],
    )
    expect(events).toEqual([
      { actor_user_id: office.person.user_id, number: 'FA-2026-000001', amount: 1500 },
    ])
    const { history } = await getOrder(office.at(), { order_id: id })
    expect(history.find(({ kind }) => kind === 'invoiced')).toMatchObject({
      invoice_number: 'FA-2026-000001',
    })
    expect(history[0]).toMatchObject({ kind: 'placed', invoice_number: null })
    const jobs = await desk.database.owner(
      `select data from pgboss.job where name = 'invoices.draw' and data->>'invoice_id' = $1`,
      [invoice_id],
    )
    expect(jobs).toEqual([{ data: { tenant_id: office.shop.tenant_id, invoice_id } }])
  })

  test('asked for twenty times at once is one', async () => {
    const id = await office.placeAndPay(office.basket)
    const answers = await Promise.all(Array.from({ length: 20 }, () => generate(id)))
    expect(new Set(answers.map(({ invoice_number }) => invoice_number)).size).toBe(1)
    expect(await invoicesOf(id)).toHaveLength(1)
  })

  test('follows the one before it, and each shop and each year begin at one', async () => {
    const [first, second] = [
      await office.placeAndPay(office.basket),
      await office.placeAndPay(office.basket),
    ]
    // Half past midnight in Paris, still the old year in Greenwich.
    const newYear = new Date('2026-12-31T23:30:00Z')
    expect((await generate(first)).invoice_number).toBe('FA-2026-000001')
    expect((await generate(second, newYear)).invoice_number).toBe('FA-2027-000001')
    const other = await officeShop(desk)
    await other.shop.add('invoice_settings', LEGAL_SETTINGS)
    const order_id = await other.placeAndPay(other.basket)
    const { invoice_number } = await generateInvoice(other.at(), { order_id })
    expect(invoice_number).toBe('FA-2026-000001')
  })

  test('keeps what it says when the company moves', async () => {
    const id = await office.placeAndPay(office.basket)
    await generate(id)
    await office.shop.change('invoice_settings', { city: 'Paris' }, {})
    await generate(id)
    const [invoice] = await invoicesOf(id)
    expect(invoice?.content.seller.city).toBe('Lyon')
  })

  test('does not claim a card for what was paid at the counter', async () => {
    const { id } = await office.place(office.basket)
    await setOrderStatus(office.at(), {
      order_id: id,
      status: 'paid',
      reason: 'Payée en espèces',
      means: 'cash',
    })
    await generate(id)
    const [invoice] = await invoicesOf(id)
    expect(invoice?.content.payment).toEqual({ method: null, paid_on: '2026-11-16' })
  })

  test('cannot be altered or removed from inside the shop, except to say where its file is', async () => {
    const id = await office.placeAndPay(office.basket)
    const { invoice_id } = await generate(id)
    for (const change of [
      sql`update invoices set total_ttc = 1 where id = ${invoice_id}`,
      sql`update invoices set content = '{}' where id = ${invoice_id}`,
      sql`update invoices set invoice_number = 'FA-2026-000009' where id = ${invoice_id}`,
      sql`delete from invoices where id = ${invoice_id}`,
    ])
      await expect(inTenant(office.at(), (tx) => change.execute(tx))).rejects.toThrow(
        'permission denied',
      )
  })
})

describe('no invoice', () => {
  test('is made of an order that is not paid, and none is refused to one that is', async () => {
    const answers: Record<string, string> = {}
    for (const status of ORDER_STATUSES) {
      const id = await office.placeAndPay([{ product_id: office.pain, quantity: 1 }])
      await office.shop.change('orders', { status }, { id })
      answers[status] = await generate(id).then(
        () => 'made',
        ({ code }) => code,
      )
    }
    expect(answers).toEqual({
      pending: 'INVOICE_NOT_ALLOWED',
      paid: 'made',
      preparing: 'made',
      ready: 'made',
      completed: 'made',
      cancelled: 'INVOICE_NOT_ALLOWED',
    })
  })

  test('is made without what the law asks for, and what is missing is named', async () => {
    const id = await office.placeAndPay(office.basket)
    await office.shop.change('invoice_settings', { siret: null, city: ' ', rcs: '' }, {})
    await expect(generate(id)).rejects.toMatchObject({
      code: 'LEGAL_SETTINGS_MISSING',
      data: { missing: ['Ville', 'SIRET', 'RCS'] },
    })
    await desk.database.owner('delete from invoice_settings where tenant_id = $1', [
      office.shop.tenant_id,
    ])
    await expect(generate(id)).rejects.toMatchObject({
      data: { missing: expect.arrayContaining(['Nom de l’entreprise', 'Numéro de TVA']) },
    })
    // Nothing was taken from the series for nothing.
    await office.shop.add('invoice_settings', LEGAL_SETTINGS)
    expect((await generate(id)).invoice_number).toBe('FA-2026-000001')
  })

  test('is made for a neighbour, for a stranger, or for whoever may not manage orders', async () => {
    const id = await office.placeAndPay(office.basket)
    const neighbour = await officeShop(desk)
    await neighbour.shop.add('invoice_settings', LEGAL_SETTINGS)
    await expect(generateInvoice(neighbour.at(), { order_id: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const ctx = office.at()
    const baker = { ...office.person, permissions: ['can_manage_products'] as const }
    await expect(generateInvoice({ ...ctx, actor: baker }, { order_id: id })).rejects.toMatchObject(
      { code: 'FORBIDDEN' },
    )
    await expect(
      generateInvoice({ ...ctx, actor: { kind: 'shopper' } }, { order_id: id }),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await invoicesOf(id)).toEqual([])
  })
})
