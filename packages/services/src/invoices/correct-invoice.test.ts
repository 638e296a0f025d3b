import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InvoiceContent } from '@fournil/domain/invoices'
import { drawWhenNeeded } from '@fournil/integrations/pdf/draw-when-needed'
import { createStorage } from '@fournil/integrations/storage/create-storage'
import type { Storage } from '@fournil/integrations/storage/port'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MONDAY_9 } from '../catalogue/testing/test-shop.ts'
import { refundOrder } from '../orders/cancel/refund-order.ts'
import { getOrder } from '../orders/get-order.ts'
import { getShopperOrder } from '../orders/shopper-order.ts'
import { setOrderStatus } from '../orders/status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../orders/testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { setBuyerCompany } from './buyer-company.ts'
import { correctInvoice } from './correct-invoice.ts'
import { generateInvoice } from './generate-invoice.ts'
import { readOwnInvoice } from './read-invoice.ts'
import { LEGAL_SETTINGS } from './testing/legal-settings.ts'

let desk: OrderDesk
let storage: Storage
let folder: string
let office: OfficeShop

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoices-'))
  storage = createStorage({ provider: 'disk', directory: folder })
  desk = await openOwnDesk({ connections: 20 })
})
afterAll(async () => {
  await desk.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  office = await officeShop(desk)
  await office.shop.add('invoice_settings', LEGAL_SETTINGS)
})

const COMPANY = {
  company_name: 'Atelier Morel',
  address: '3 rue des Arts',
  postal_code: '69001',
  city: 'Lyon',
  country: 'France',
  siren: '904186723',
  vat_number: 'FR92904186723',
}
const OTHER = { ...COMPANY, company_name: 'Atelier Morel et fils' }

type Document = { id: string; invoice_number: string; total_ttc: number; content: InvoiceContent }
const documentsOf = (order_id: string) =>
  desk.database.owner<Document>(
    'select * from invoices where order_id = $1 order by kind desc, sequence',
    [order_id],
  )
const correct = (order_id: string, invoice_id: string, company: typeof COMPANY | null) =>
  correctInvoice(office.at(), { order_id, invoice_id, company })

describe('the company of a buyer', () => {
  test('is on the invoice that is made out after it was named, and no longer changed then', async () => {
    const order_id = await office.placeAndPay(office.basket)
    await setBuyerCompany(office.at(), { order_id, company: COMPANY })
    expect((await getOrder(office.at(), { order_id })).company).toEqual(COMPANY)
    await generateInvoice(office.at(), { order_id })
    const [invoice] = await documentsOf(order_id)
    expect(invoice?.content.buyer).toMatchObject({ company: COMPANY })
    const late = setBuyerCompany(office.at(), { order_id, company: OTHER })
    await expect(late).rejects.toMatchObject({ code: 'ALREADY_INVOICED' })
  })

  test('given at checkout stays with the order', async () => {
    const { id } = await office.place(office.basket, { company: COMPANY })
    expect((await getOrder(office.at(), { order_id: id })).company).toEqual(COMPANY)
  })
})

describe('a corrected invoice', () => {
  test('takes the wrong one back in full and stands in its place', async () => {
    const order_id = await office.placeAndPay(office.basket)
    const { invoice_id } = await generateInvoice(office.at(), { order_id })
    const corrected = await correct(order_id, invoice_id, COMPANY)
    const [wrong, right, note] = await documentsOf(order_id)
    expect(wrong?.content.buyer.company ?? null).toBeNull()
    expect(right).toMatchObject({
      id: corrected.invoice_id,
      invoice_number: 'FA-2026-000002',
      total_ttc: 1500,
      content: { buyer: { company: COMPANY }, replaces: { invoice_number: 'FA-2026-000001' } },
    })
    expect(note).toMatchObject({
      invoice_number: 'AV-2026-000001',
      total_ttc: 1500,
      content: {
        credited: { invoice_number: 'FA-2026-000001' },
        replaced_by: 'FA-2026-000002',
        taxes: wrong?.content.taxes,
        lines: [
          { product_name: 'Pain', quantity: 2 },
          { product_name: 'Tarte', quantity: 1 },
        ],
      },
    })
    const { invoice } = await getOrder(office.at(), { order_id })
    expect(invoice).toMatchObject({ invoice_number: 'FA-2026-000002' })
    // Whoever asks for the invoice now gets the one that stands.
    expect(await generateInvoice(office.at(), { order_id })).toEqual(corrected)
    // No money moved.
    expect(await office.orderRow(order_id)).toMatchObject({ refunded_amount: 0 })
  })

  test('has the refunds of its order taken off it, and later ones too', async () => {
    const order_id = await office.placeAndPay(office.basket)
    const { invoice_id } = await generateInvoice(office.at(), { order_id })
    await refundOrder(office.at(), { order_id, amount: 400 })
    await office.carryOutRefunds()
    await correct(order_id, invoice_id, COMPANY)
    await refundOrder(office.at(), { order_id, amount: 100 })
    await office.carryOutRefunds()
    const notes = (await documentsOf(order_id)).slice(2)
    expect(
      notes.map(({ total_ttc, content }) => [total_ttc, content.credited?.invoice_number]),
    ).toEqual([
      [400, 'FA-2026-000001'],
      [1100, 'FA-2026-000001'],
      [400, 'FA-2026-000002'],
      [100, 'FA-2026-000002'],
    ])
  })

  test('asked for by several at once is issued once; whoever wants another buyer is told', async () => {
    const order_id = await office.placeAndPay(office.basket)
    const { invoice_id } = await generateInvoice(office.at(), { order_id })
    const answers = await Promise.all([1, 2, 3].map(() => correct(order_id, invoice_id, COMPANY)))
    expect(new Set(answers.map((answer) => answer.invoice_number))).toEqual(
      new Set(['FA-2026-000002']),
    )
    const other = correct(order_id, invoice_id, OTHER)
    await expect(other).rejects.toMatchObject({ code: 'INVOICE_REPLACED' })
    expect(await documentsOf(order_id)).toHaveLength(3)
  })

  test('is not the neighbour’s to make', async () => {
    const order_id = await office.placeAndPay(office.basket)
    const { invoice_id } = await generateInvoice(office.at(), { order_id })
    const neighbour = await officeShop(desk)
    const asked = correctInvoice(neighbour.at(), { order_id, invoice_id, company: COMPANY })
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('the goods count as delivered on the day they were handed over, or else on that of the pickup', async () => {
  const waiting = await office.placeAndPay(office.basket)
  await generateInvoice(office.at(), { order_id: waiting })
  const collected = await office.placeAndPay(office.basket)
  const later = new Date(MONDAY_9.getTime() + 3 * 86_400_000)
  await setOrderStatus(office.at(later), { order_id: collected, status: 'completed' })
  await desk.database.owner(
    `update order_events set created_at = $2 where order_id = $1 and to_status = 'completed'`,
    [collected, later],
  )
  await generateInvoice(office.at(later), { order_id: collected })
  const dayOf = async (id: string) => (await documentsOf(id))[0]?.content.order.delivered_on
  expect(await dayOf(waiting)).toBeNull()
  expect(await dayOf(collected)).toBe('2026-11-19')
})

test('whoever holds the token of an order gets its invoice, and nobody else', async () => {
  const order_id = await office.placeAndPay(office.basket)
  const { invoice_id } = await generateInvoice(office.at(), { order_id })
  const { access_token } = await office.orderRow(order_id)
  const token = String(access_token)
  const shopper = { ...desk.at(office.shop), storage }
  expect((await getShopperOrder(shopper, { order_id, token })).invoices).toMatchObject([
    { id: invoice_id, kind: 'invoice', invoice_number: 'FA-2026-000001' },
  ])
  const { file_name } = await readOwnInvoice(shopper, drawWhenNeeded, {
    order_id,
    invoice_id,
    token,
  })
  expect(file_name).toBe('FA-2026-000001.pdf')
  const other = await office.placeAndPay(office.basket)
  for (const asked of [
    { order_id, invoice_id, token: 'x'.repeat(token.length) },
    { order_id: other, invoice_id, token },
    { order_id: 'x', invoice_id, token },
  ])
    await expect(readOwnInvoice(shopper, drawWhenNeeded, asked)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  expect(await office.mails(order_id)).toContain(`invoice:${invoice_id}`)
})
