import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MONDAY_9 } from '../catalogue/testing/test-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { type Figures, figuresOf } from './testing/figures.ts'
import { type TillShop, tillShop } from './testing/till-shop.ts'

let desk: OrderDesk
let till: TillShop
let figures: Figures

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  till = await tillShop(desk)
  figures = figuresOf(desk, till.shop)
})

describe('a sale', () => {
  test('counts on the day it was paid on the store’s clock, by rate and by product', async () => {
    // Half past eleven at night in London is tomorrow in Paris.
    const late = new Date('2026-11-16T23:30:00Z')
    await till.sell(
      [
        { product_id: till.bread, quantity: 2, unit_price: 500 },
        { product_id: till.wine, unit_price: 1200, tax_rate: 20 },
        { product_id: till.bread, unit_price: 400 },
      ],
      late,
    )
    expect(await figures.days()).toMatchObject([
      {
        day: '2026-11-17',
        orders_count: 1,
        subtotal_ht: 2327,
        total_tax: 273,
        total_ttc: 2600,
        refunded: 0,
      },
    ])
    expect(await figures.taxes()).toMatchObject([
      { tax_rate: 5.5, base_ht: 1327, tax_amount: 73, total_ttc: 1400 },
      { tax_rate: 20, base_ht: 1000, tax_amount: 200, total_ttc: 1200 },
    ])
    expect(await figures.months()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          month: '2026-11-01',
          product_id: till.bread,
          quantity: 3,
          revenue: 1400,
        }),
        expect.objectContaining({
          month: '2026-11-01',
          product_id: till.wine,
          quantity: 1,
          revenue: 1200,
        }),
      ]),
    )
  })

  test('that is not paid does not count', async () => {
    await till.order([{ product_id: till.bread, unit_price: 500 }])
    expect(await figures.days()).toEqual([])
  })
})

describe('a refund', () => {
  const nextMonth = new Date('2026-12-02T10:00:00Z')

  test('lowers the day on which it was given, not the day of the sale', async () => {
    const id = await till.sell([
      { product_id: till.bread, unit_price: 1000 },
      { product_id: till.wine, unit_price: 3000, tax_rate: 20 },
    ])
    await till.refund(id, 400, nextMonth)
    expect(await figures.days()).toMatchObject([
      { day: '2026-11-16', orders_count: 1, total_ttc: 4000, refunded: 0 },
      {
        day: '2026-12-02',
        orders_count: 0,
        subtotal_ht: -345,
        total_tax: -55,
        total_ttc: -400,
        refunded: 400,
      },
    ])
    expect((await figures.taxes()).slice(2)).toMatchObject([
      { day: '2026-12-02', tax_rate: 5.5, base_ht: -95, tax_amount: -5, total_ttc: -100 },
      { day: '2026-12-02', tax_rate: 20, base_ht: -250, tax_amount: -50, total_ttc: -300 },
    ])
    const [refund] = await desk.database.owner(
      'select settled_on from refunds where order_id = $1',
      [id],
    )
    expect(refund).toEqual({ settled_on: '2026-12-02' })
  })

  test('in three parts leaves nothing of the sale, rate by rate and piece by piece', async () => {
    const id = await till.sell([
      { product_id: till.bread, quantity: 3, unit_price: 333 },
      { product_id: till.wine, unit_price: 1001, tax_rate: 20 },
    ])
    for (const amount of [333, 334, 1333]) await till.refund(id, amount)
    expect(await figures.days()).toMatchObject([
      { orders_count: 0, subtotal_ht: 0, total_tax: 0, total_ttc: 0, refunded: 2000 },
    ])
    for (const rate of await figures.taxes())
      expect(rate).toMatchObject({ base_ht: 0, tax_amount: 0, total_ttc: 0 })
    for (const product of await figures.products())
      expect(product).toMatchObject({ quantity: 0, revenue: 0 })
  })

  test('that the provider took back counts again on the day it did: what was reported stays', async () => {
    const id = await till.sell([
      { product_id: till.bread, quantity: 3, unit_price: 333 },
      { product_id: till.wine, unit_price: 1001, tax_rate: 20 },
    ])
    const first = await till.refund(id, 333, new Date('2026-11-20T10:00:00Z'))
    await till.refund(id, 1667, new Date('2026-11-25T10:00:00Z'))
    const reported = await figures.all()
    // Half past eleven at night in London is tomorrow in Paris.
    await till.takeBack(first, new Date('2026-12-02T23:30:00Z'))
    const now = await figures.all()
    expect(now.days.slice(0, -1)).toEqual(reported.days)
    expect(now.days.at(-1)).toMatchObject({
      day: '2026-12-03',
      orders_count: 1,
      total_ttc: 333,
      refunded: -333,
    })
    expect(now.taxes.filter(({ day }) => day !== '2026-12-03')).toEqual(reported.taxes)
    await figures.rebuild()
    expect(await figures.all()).toEqual(now)
  })

  test('that the provider took back the same day is as if it had not been', async () => {
    const id = await till.sell([
      { product_id: till.bread, unit_price: 999 },
      { product_id: till.wine, unit_price: 1001, tax_rate: 20 },
    ])
    await till.refund(id, 333)
    const before = await figures.all()
    const all = await till.refund(id, 1667, new Date(MONDAY_9.getTime() + 1))
    await till.takeBack(all, new Date(MONDAY_9.getTime() + 2))
    expect(await figures.all()).toEqual(before)
  })
})
