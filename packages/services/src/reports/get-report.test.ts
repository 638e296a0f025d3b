import { randomUUID } from 'node:crypto'
import { ReportRange } from '@fournil/contract/office/reports'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { type TillShop, tillShop } from '../sales/testing/till-shop.ts'
import { getReport } from './get-report.ts'

let desk: OrderDesk
let till: TillShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  till = await tillShop(desk)
})

const at = (moment: string) => new Date(moment)
const report = (from: string, to: string, store_id?: string) =>
  getReport(till.member(['can_view_reports']), { from, to, store_id })

describe('a report', () => {
  test('adds up HT, VAT and TTC, rate by rate from the highest, and the average basket', async () => {
    await till.sell([{ product_id: till.bread, quantity: 2, unit_price: 211 }])
    await till.sell([
      { product_id: till.wine, unit_price: 1200, tax_rate: 20 },
      { product_id: till.bread, unit_price: 211 },
    ])
    expect(await report('2026-11-16', '2026-11-16')).toMatchObject({
      orders_count: 2,
      subtotal_ht: 1600,
      total_tax: 233,
      total_ttc: 1833,
      // 916.5 cents: half a cent goes up.
      average_basket: 917,
      refunded: 0,
      by_rate: [
        { tax_rate: 20, base_ht: 1000, tax_amount: 200, total_ttc: 1200 },
        { tax_rate: 5.5, base_ht: 600, tax_amount: 33, total_ttc: 633 },
      ],
    })
  })

  test('counts by day of payment, not of the order nor of the pickup, both ends included', async () => {
    const lines = [{ product_id: till.bread, unit_price: 1000 }]
    const created_at = at('2026-10-31T12:00:00Z')
    await till.sell(lines, at('2026-10-31T22:59:00Z'), { created_at })
    await till.sell(lines, at('2026-10-31T23:01:00Z'), { created_at })
    await till.sell(lines, at('2026-11-30T22:59:00Z'), { created_at })
    await till.sell(lines, at('2026-11-30T23:01:00Z'), { created_at })
    const { orders_count, by_day } = await report('2026-11-01', '2026-11-30')
    expect(orders_count).toBe(2)
    expect(by_day).toHaveLength(30)
    expect(by_day[0]).toEqual({ date: '2026-11-01', orders_count: 1, total_ttc: 1000 })
    expect(by_day[1]).toEqual({ date: '2026-11-02', orders_count: 0, total_ttc: 0 })
    expect(by_day[29]).toEqual({ date: '2026-11-30', orders_count: 1, total_ttc: 1000 })
  })

  test('is net of refunds, in the period in which they were given', async () => {
    const id = await till.sell(
      [{ product_id: till.bread, unit_price: 1000 }],
      at('2026-10-31T12:00:00Z'),
    )
    await till.sell([{ product_id: till.bread, unit_price: 500 }], at('2026-11-02T12:00:00Z'))
    await till.refund(id, 1000, at('2026-11-05T12:00:00Z'))
    expect(await report('2026-10-01', '2026-10-31')).toMatchObject({ total_ttc: 1000, refunded: 0 })
    const november = await report('2026-11-01', '2026-11-30')
    // One was sold, and one of October's is paid no longer.
    expect(november).toMatchObject({ orders_count: 0, total_ttc: -500, refunded: 1000 })
    expect(november.subtotal_ht + november.total_tax).toBe(-500)
    expect(november.average_basket).toBe(0)
  })

  test('of a period without sales is zeros, day after day, and nothing is divided by nothing', async () => {
    expect(await report('2026-11-01', '2026-11-03')).toMatchObject({
      orders_count: 0,
      average_basket: 0,
      by_rate: [],
      top_products: [],
      by_day: [{ total_ttc: 0 }, { total_ttc: 0 }, { total_ttc: 0 }],
    })
  })

  test('shows ten products by what they brought, not by how many were sold', async () => {
    const shelf: string[] = []
    for (let n = 0; n < 12; n += 1) shelf.push(await till.shop.product(`Tarte ${n}`))
    for (const [n, product_id] of shelf.entries()) {
      const lines = [{ product_id, unit_price: 100 * (n + 1), quantity: n === 0 ? 11 : 1 }]
      // Over months and days of months, so that both kinds of figures take part.
      await till.sell(lines, at(`2026-${n % 2 ? '10-20' : '11-03'}T12:00:00Z`))
    }
    const { top_products } = await report('2026-09-15', '2026-11-10')
    expect(top_products).toHaveLength(10)
    expect(top_products.slice(0, 3)).toEqual([
      { product_id: shelf[11], product_name: 'Tarte 11', quantity: 1, revenue: 1200 },
      { product_id: shelf[0], product_name: 'Tarte 0', quantity: 11, revenue: 1100 },
      { product_id: shelf[10], product_name: 'Tarte 10', quantity: 1, revenue: 1100 },
    ])
  })

  test('calls a product that is gone « Produit inconnu »', async () => {
    await till.sell([{ product_id: till.bread, unit_price: 500 }])
    await desk.database.owner(
      'update sales_month_products set product_id = $2 where tenant_id = $1',
      [till.shop.tenant_id, randomUUID()],
    )
    const { top_products } = await report('2026-11-01', '2026-11-30')
    expect(top_products).toMatchObject([{ product_name: 'Produit inconnu', revenue: 500 }])
  })

  test('of one store leaves out the others', async () => {
    const store_id = await till.shop.store('Gare')
    await till.sell([{ product_id: till.bread, unit_price: 1000 }])
    await till.sell([{ product_id: till.wine, unit_price: 300, tax_rate: 20 }], undefined, {
      store_id,
    })
    const answer = await report('2026-11-01', '2026-11-30', store_id)
    expect(answer).toMatchObject({ orders_count: 1, total_ttc: 300, by_rate: [{ tax_rate: 20 }] })
    expect(answer.top_products).toMatchObject([{ product_id: till.wine }])
    expect(answer.stores.map(({ name }) => name)).toEqual(['Centre', 'Gare'])
  })
})

describe('nobody is told', () => {
  test('what the neighbour sold, nor that their store exists', async () => {
    await till.sell([{ product_id: till.bread, unit_price: 1000 }])
    const theirs = (await tillShop(desk)).member(['can_view_reports'])
    const range = { from: '2026-11-01', to: '2026-11-30' }
    expect(await getReport(theirs, range)).toMatchObject({ orders_count: 0, top_products: [] })
    for (const store_id of [till.shop.store_id, randomUUID()])
      await expect(getReport(theirs, { ...range, store_id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
  })

  test('without the permission', async () => {
    const range = { from: '2026-11-01', to: '2026-11-30' }
    const others = till.member(['can_view_dashboard', 'can_manage_orders'])
    await expect(getReport(others, range)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(getReport(desk.at(till.shop), range)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })
})

test.each([
  [
    { from: '2026-11-16', to: '2026-11-15' },
    'La date de fin doit être égale ou postérieure à la date de début.',
  ],
  [{ from: '2021-11-14', to: '2026-11-15' }, 'Un rapport couvre 5 ans au plus.'],
  [{ from: '2026-11-01', to: '2026-11-31' }, 'La date n’existe pas.'],
  [{ from: '2026-11-01', to: '9999-12-31' }, 'La date n’existe pas.'],
])('the range %j is refused at its end, in a sentence', (range, message) => {
  expect(ReportRange.safeParse(range).error?.issues).toMatchObject([{ path: ['to'], message }])
})
