import { inTenant } from '@fournil/db'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { generateInvoice } from '../../invoices/generate-invoice.ts'
import { LEGAL_SETTINGS } from '../../invoices/testing/legal-settings.ts'
import { carryOutRefund } from '../../payments/refunds/carry-out-refund.ts'
import { unbookRefund } from '../../payments/refunds/unbook-refund.ts'
import { figuresOf } from '../../sales/testing/figures.ts'
import { refundOrder } from '../cancel/refund-order.ts'
import { getOrder } from '../get-order.ts'
import { setOrderStatus } from '../status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { weighLine } from './weigh-line.ts'

let desk: OrderDesk
let office: OfficeShop
let chicken: string

beforeAll(async () => {
  desk = await openOwnDesk({ connections: 20 })
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
  const full_rate = await office.shop.add('tax_rates', { name: 'Taux normal', rate: 20 })
  chicken = await office.shop.product('Poulet', {
    price: 2646,
    sold_by: 'weight',
    price_per_kilo: 1890,
    weight_unit: 'piece',
    unit_grams: 1400,
    preparation_time_hours: 1,
    tax_rate_id: full_rate,
  })
})

/** A chicken of 26,46 € and a loaf of 5 €. */
async function paidOrder(changes = {}) {
  const lines = [{ product_id: chicken, price: 2646 }, { product_id: office.pain }]
  const id = await office.placeAndPay(lines, changes)
  const [line, bread] = (await getOrder(office.at(), { order_id: id })).order_items
  return { id, line: line?.id ?? '', bread: bread?.id ?? '' }
}
const weigh = (order_id: string, order_item_id: string, grams: number) =>
  weighLine(office.at(), { order_id, order_item_id, grams })
const refunds = (id: string) =>
  desk.database.owner('select amount, status from refunds where order_id = $1', [id])

describe('a line that is lighter than it was paid for', () => {
  test('gives the difference back, says so in the history, and the customer is told by weight', async () => {
    const { id, line } = await paidOrder()
    const order = await weigh(id, line, 1250)
    expect(order.order_items[0]).toMatchObject({ weighed_grams: 1250, total_ttc: 2646 })
    expect(order).toMatchObject({
      refundable_amount: 3146 - 283,
      refunds: [{ amount: 283, status: 'pending', reason: 'Article plus léger que prévu' }],
    })
    expect(order.history.at(-1)).toMatchObject({
      kind: 'weighed',
      actor: office.person.email,
      reason: 'Poulet\u00a0: 1,25\u00a0kg',
      amount: 283,
    })
    await office.carryOutRefunds()
    expect(await office.orderRow(id)).toMatchObject({
      status: 'paid',
      payment_status: 'partially_refunded',
      refunded_amount: 283,
    })
    const mails = await office.mails(id)
    expect(mails.filter((mail) => mail.startsWith('refund:'))).toHaveLength(1)
  })

  test('weighed twenty times at once by two people gives back once', async () => {
    const { id, line } = await paidOrder()
    const told = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => weigh(id, line, n % 2 ? 1250 : 1200)),
    )
    const refused = told.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refused).toHaveLength(10)
    for (const reason of refused) expect(reason).toMatchObject({ code: 'ALREADY_WEIGHED' })
    expect(await refunds(id)).toHaveLength(1)
    await office.carryOutRefunds()
    await office.carryOutRefunds()
    const { payment_intent_id } = await office.orderRow(id)
    expect(await office.at().payments.listRefunds(String(payment_intent_id))).toHaveLength(1)
  })

  test('weighed by two people at the same moment is decided by the first', async () => {
    const { id, line } = await paidOrder()
    const scales = new pg.Client({ connectionString: desk.database.owner_url })
    await scales.connect()
    try {
      await scales.query('begin')
      await scales.query('select from order_items where id = $1 for update', [line])
      const both = Promise.allSettled([weigh(id, line, 1250), weigh(id, line, 1200)])
      // One has read the line and waits to write it, the other must not have read it.
      await expect.poll(waiting).toBe(2)
      await scales.query('commit')
      const told = await both
      expect(told.filter(({ status }) => status === 'rejected')).toHaveLength(1)
      expect(await refunds(id)).toHaveLength(1)
    } finally {
      await scales.end()
    }
  })

  test('is refunded once, whenever the process that carries it out is killed', async () => {
    const { id, line } = await paidOrder()
    await weigh(id, line, 1250)
    const [refund] = await desk.database.owner<{ id: string }>(
      'select id from refunds where order_id = $1',
      [id],
    )
    const ctx = desk.at(office.shop)
    const { payments } = ctx
    // The provider has given the money, and its answer never arrives.
    const killed = {
      ...payments,
      refund: async (wish: Parameters<typeof payments.refund>[0]) => {
        await payments.refund(wish)
        throw new Error('the lights went out')
      },
    }
    const carried = carryOutRefund({ ...ctx, payments: killed }, refund?.id ?? '')
    await expect(carried).rejects.toThrow('the lights went out')
    await office.carryOutRefunds()
    const { payment_intent_id, refunded_amount } = await office.orderRow(id)
    expect(refunded_amount).toBe(283)
    expect(await payments.listRefunds(String(payment_intent_id))).toHaveLength(1)
  })

  test('keeps its discount in proportion', async () => {
    await office.shop.add('promo_codes', {
      code: 'MOITIE',
      discount_type: 'percentage',
      discount_value: 5000,
      valid_from: '2026-01-01',
      valid_until: '2027-01-01',
    })
    const { id, line } = await paidOrder({ promo_code: 'MOITIE' })
    const order = await weigh(id, line, 700)
    // Half of the weight of what cost 13,23 €.
    expect(order.refunds).toMatchObject([{ amount: 662 }])
  })

  test('never brings back more than is left, and the rest can still be refunded whole', async () => {
    const { id, line } = await paidOrder()
    await refundOrder(office.at(), { order_id: id, amount: 3000 })
    // Both of one moment, so either may come first.
    const amounts = (await weigh(id, line, 700)).refunds.map(({ amount }) => amount)
    expect(amounts.toSorted((a, b) => a - b)).toEqual([146, 3000])
    await office.carryOutRefunds()
    expect(await office.orderRow(id)).toMatchObject({
      refunded_amount: 3146,
      payment_status: 'refunded',
    })
  })
})

describe('what costs nothing more', () => {
  test.each([1400, 1600])('a line of %i g is written down, and no money moves', async (grams) => {
    const { id, line } = await paidOrder()
    const order = await weigh(id, line, grams)
    expect(order.order_items[0]).toMatchObject({ weighed_grams: grams })
    expect(order.refunds).toEqual([])
    expect(order.history.at(-1)).toMatchObject({ kind: 'weighed', amount: null })
  })
})

describe('the scales are refused', () => {
  test('for bread, an unknown line, another order’s line, and before the money or after the handing over', async () => {
    const { id, line, bread } = await paidOrder()
    const other = await paidOrder({ pickup_time: '11:00' })
    await expect(weigh(id, bread, 500)).rejects.toMatchObject({ code: 'NOT_SOLD_BY_WEIGHT' })
    await expect(weigh(id, other.line, 500)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await setOrderStatus(office.at(), { order_id: id, status: 'completed' })
    await expect(weigh(id, line, 500)).rejects.toMatchObject({ code: 'WEIGHING_OVER' })
    const lines = [{ product_id: chicken, price: 2646 }]
    const unpaid = await office.place(lines, { pickup_time: '12:00' })
    const [item] = (await getOrder(office.at(), { order_id: unpaid.id })).order_items
    const early = weigh(unpaid.id, item?.id ?? '', 500)
    await expect(early).rejects.toMatchObject({ code: 'WEIGHING_OVER' })
    expect(await refunds(id)).toEqual([])
  })

  test('for another weight, while the same one changes nothing', async () => {
    const { id, line } = await paidOrder()
    await weigh(id, line, 1250)
    await setOrderStatus(office.at(), { order_id: id, status: 'completed' })
    await expect(weigh(id, line, 1250)).resolves.toMatchObject({ id })
    await expect(weigh(id, line, 1100)).rejects.toMatchObject({
      code: 'ALREADY_WEIGHED',
      data: { grams: 1250 },
    })
    expect(await refunds(id)).toHaveLength(1)
  })

  test('for somebody of another shop, and for whoever may not manage orders', async () => {
    const { id, line } = await paidOrder()
    const stranger = await officeShop(desk)
    const input = { order_id: id, order_item_id: line, grams: 100 }
    await expect(weighLine(stranger.at(), input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const actor = { ...office.person, permissions: [] }
    await expect(weighLine({ ...office.at(), actor }, input)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

describe('the books', () => {
  test('give the difference back at the line’s own rate, and from its own product', async () => {
    const figures = figuresOf(desk, office.shop)
    const { id, line } = await paidOrder()
    await weigh(id, line, 700)
    await office.carryOutRefunds()
    const byRate = Object.fromEntries(
      (await figures.taxes()).map(({ tax_rate, total_ttc }) => [
        Number(tax_rate),
        Number(total_ttc),
      ]),
    )
    expect(byRate).toEqual({ 5.5: 500, 20: 1323 })
    const sold = new Map(
      (await figures.products()).map(({ product_id, revenue }) => [product_id, Number(revenue)]),
    )
    expect([sold.get(chicken), sold.get(office.pain)]).toEqual([1323, 500])
    const kept = await figures.all()
    await figures.rebuild()
    expect(await figures.all()).toEqual(kept)
  })

  test('are as before when the provider takes the refund back', async () => {
    const figures = figuresOf(desk, office.shop)
    const { id, line } = await paidOrder()
    const before = await figures.taxes()
    await weigh(id, line, 700)
    await office.carryOutRefunds()
    const ctx = desk.at(office.shop)
    await inTenant(ctx, async (tx) => {
      const refund = await tx
        .selectFrom('refunds')
        .selectAll()
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      await unbookRefund(ctx, tx, refund)
    })
    expect(await figures.taxes()).toEqual(before)
    const kept = await figures.all()
    await figures.rebuild()
    expect(await figures.all()).toEqual(kept)
  })

  test('the invoice names the weight, and its credit note the difference at the line’s rate', async () => {
    await office.shop.add('invoice_settings', LEGAL_SETTINGS)
    const { id, line } = await paidOrder()
    await weigh(id, line, 1250)
    await office.carryOutRefunds()
    await generateInvoice(office.at(), { order_id: id })
    const papers = await desk.database.owner<{ content: Content }>(
      'select content from invoices where order_id = $1 order by kind desc',
      [id],
    )
    const [invoice, note] = papers.map(({ content }) => content)
    const weighed = 'Poulet (pesé 1,25\u00a0kg\u00a0× 18,90\u202f€/kg)'
    expect(invoice?.lines[0]).toMatchObject({ product_name: weighed, total_ttc: 2646 })
    expect(note).toMatchObject({
      total_ttc: 283,
      reason: 'Article plus léger que prévu',
      lines: [{ product_name: `Écart de pesée, ${weighed}`, tax_rate: 20, total_ttc: 283 }],
    })
  })
})

async function waiting(): Promise<number> {
  const [row] = await desk.database.owner<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.count ?? 0
}

type Content = { lines: Record<string, unknown>[]; total_ttc: number; reason: string | null }
