import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { generateInvoice } from '../../invoices/generate-invoice.ts'
import { LEGAL_SETTINGS } from '../../invoices/testing/legal-settings.ts'
import { figuresOf } from '../../sales/testing/figures.ts'
import { setOrderStatus } from '../status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { cancelOrder } from './cancel-order.ts'
import { refundOrder } from './refund-order.ts'

let desk: OrderDesk
let office: OfficeShop
let wine: string

beforeAll(async () => {
  desk = await openOwnDesk({ connections: 20 })
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
  const tax_rate_id = await office.shop.add('tax_rates', { name: 'Taux normal', rate: 20 })
  const bottle = { price: 1001, tax_rate_id, preparation_time_hours: 1 }
  wine = await office.shop.product('Vin', bottle)
})

/** Three loaves at 5 € and a bottle at 10,01 €, paid online. */
async function paidOrder(changes = {}) {
  const basket = [
    { product_id: office.pain, quantity: 3 },
    { product_id: wine, quantity: 1, price: 1001 },
  ]
  const id = await office.placeAndPay(basket, changes)
  const items = await desk.database.owner<{ id: string; product_id: string }>(
    'select id, product_id from order_items where order_id = $1',
    [id],
  )
  const lineOf = (product: string) => items.find((item) => item.product_id === product)?.id ?? ''
  return { id, bread: lineOf(office.pain), wine: lineOf(wine) }
}

type Wish = Omit<Parameters<typeof refundOrder>[1], 'order_id'>
const refund = (order_id: string, wish: Wish) => refundOrder(office.at(), { order_id, ...wish })
const units = (order_item_id: string, quantity: number) => [{ order_item_id, quantity }]
const CHANGED = { code: 'REFUND_LINES_CHANGED' }

describe('a refund of chosen units', () => {
  test('takes the VAT of its line alone, and lowers how many of the product were sold', async () => {
    const order = await paidOrder()
    await refund(order.id, { amount: 1001, lines: units(order.wine, 1) })
    await office.carryOutRefunds()
    const figures = figuresOf(desk, office.shop)
    expect(await figures.taxes()).toMatchObject([
      { tax_rate: 5.5, total_ttc: 1500 },
      { tax_rate: 20, base_ht: 0, tax_amount: 0, total_ttc: 0 },
    ])
    const sold = await figures.products()
    expect(sold.find(({ product_id }) => product_id === wine)).toMatchObject({
      quantity: 0,
      revenue: 0,
    })
    expect(sold.find(({ product_id }) => product_id === office.pain)).toMatchObject({
      quantity: 3,
      revenue: 1500,
    })
    const kept = await figures.all()
    await figures.rebuild()
    expect(await figures.all()).toEqual(kept)
  })

  test('says what is left of each line, and what it was for', async () => {
    const order = await paidOrder()
    const detail = await refund(order.id, {
      amount: 500,
      lines: units(order.bread, 1),
      reason: 'Produit manquant',
    })
    expect(detail.refunds).toMatchObject([
      { amount: 500, lines: [{ product_name: 'Pain', quantity: 1, amount: 500 }] },
    ])
    expect(detail.order_items.find(({ id }) => id === order.bread)).toMatchObject({
      refundable_amount: 1000,
      refundable_units: 2,
    })
  })

  test('gives back what was paid for them: the discount has its share', async () => {
    await office.shop.add('promo_codes', {
      code: 'DIX',
      discount_type: 'percentage',
      discount_value: 1000,
      valid_from: '2026-01-01',
      valid_until: '2027-01-01',
    })
    const order = await paidOrder({ promo_code: 'DIX' })
    const listed = refund(order.id, { amount: 500, lines: units(order.bread, 1) })
    await expect(listed).rejects.toMatchObject(CHANGED)
    await refund(order.id, { amount: 450, lines: units(order.bread, 1) })
  })

  test('is refused beyond what the line has left, whoever took it', async () => {
    const order = await paidOrder()
    await refund(order.id, { amount: 1000, lines: units(order.bread, 2) })
    const again = refund(order.id, { amount: 1000, lines: units(order.bread, 2) })
    await expect(again).rejects.toMatchObject(CHANGED)
    // A part of the whole order went back of the bottle, too.
    await refund(order.id, { amount: 500 })
    await office.carryOutRefunds()
    const whole = refund(order.id, { amount: 1001, lines: units(order.wine, 1) })
    await expect(whole).rejects.toMatchObject(CHANGED)
    const elsewhere = await paidOrder()
    const foreign = refund(order.id, { amount: 500, lines: units(elsewhere.bread, 1) })
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('asked for by ten at once is given to one, and the others are told', async () => {
    const order = await paidOrder()
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        refund(order.id, { amount: 1001, lines: units(order.wine, 1) }),
      ),
    )
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(9)
    for (const reason of refused) expect(reason).toMatchObject(CHANGED)
    await office.carryOutRefunds()
    expect(await office.orderRow(order.id)).toMatchObject({ refunded_amount: 1001 })
  })

  test('under an id that is known is the same refund, or refused when it is for something else', async () => {
    const order = await paidOrder()
    const refund_id = randomUUID()
    const wish = { amount: 500, lines: units(order.bread, 1), refund_id }
    await Promise.all([refund(order.id, wish), refund(order.id, wish)])
    const taken = { code: 'REFUND_ID_TAKEN' }
    await expect(refund(order.id, { amount: 500, refund_id })).rejects.toMatchObject(taken)
    const other = { ...wish, lines: units(order.wine, 1) }
    await expect(refund(order.id, other)).rejects.toMatchObject(taken)
    await office.carryOutRefunds()
    expect(await office.orderRow(order.id)).toMatchObject({ refunded_amount: 500 })
  })

  test('and of the rest of the order leaves nothing of the sale', async () => {
    const order = await paidOrder()
    await refund(order.id, { amount: 500, lines: units(order.bread, 1) })
    await refund(order.id, { amount: 777 })
    await refund(order.id, { amount: 1224 })
    await office.carryOutRefunds()
    const figures = figuresOf(desk, office.shop)
    for (const rate of await figures.taxes())
      expect(rate).toMatchObject({ base_ht: 0, tax_amount: 0, total_ttc: 0 })
    for (const product of await figures.products())
      expect(product).toMatchObject({ quantity: 0, revenue: 0 })
  })

  test('is printed line by line on its credit note', async () => {
    await office.shop.add('invoice_settings', LEGAL_SETTINGS)
    const order = await paidOrder()
    await generateInvoice(office.at(), { order_id: order.id })
    const lines = [...units(order.bread, 2), ...units(order.wine, 1)]
    await refund(order.id, { amount: 2001, lines, reason: 'Produit abîmé ou non conforme' })
    await office.carryOutRefunds()
    const [note] = await desk.database.owner(
      `select content from invoices where order_id = $1 and kind = 'credit_note'`,
      [order.id],
    )
    expect(note?.content).toMatchObject({
      reason: 'Produit abîmé ou non conforme',
      lines: [
        { product_name: 'Pain', quantity: 2, tax_rate: 5.5, total_ttc: 1000, subtotal: 948 },
        { product_name: 'Vin', quantity: 1, tax_rate: 20, total_ttc: 1001, subtotal: 834 },
      ],
    })
  })
})

describe('the shelf', () => {
  test('gets refunded units back only when that is asked for, and then once', async () => {
    const id = await office.placeAndPay(office.basket)
    const [item] = await desk.database.owner<{ id: string; quantity: number; total_ttc: number }>(
      'select id, quantity, total_ttc from order_items where order_id = $1 order by position',
      [id],
    )
    if (!item) throw new Error('no line')
    const before = await office.taken()
    const unit = Math.round(item.total_ttc / item.quantity)
    await refund(id, { amount: unit, lines: units(item.id, 1) })
    expect(await office.taken()).toMatchObject(before)
    await refund(id, { amount: unit, lines: units(item.id, 1), restock: true })
    expect(await office.taken()).toMatchObject({ reserved: Number(before.reserved) - 1 })
    await setOrderStatus(office.at(), { order_id: id, status: 'completed' })
    expect(await office.taken()).toMatchObject({
      quantity: Number(before.quantity) - (Number(before.reserved) - 1),
      reserved: 0,
    })
  })
})

test('a cancellation gives back the chosen lines and nothing else', async () => {
  const order = await paidOrder()
  const cancelled = await cancelOrder(office.at(), {
    order_id: order.id,
    refund_amount: 1001,
    refund_lines: units(order.wine, 1),
    restock: true,
    free_slot: true,
    tell_customer: false,
  })
  expect(cancelled.refunds).toMatchObject([{ amount: 1001, lines: [{ product_name: 'Vin' }] }])
})
