import { inPlatform, inTenant, tillsToClose } from '@fournil/db'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantContext } from '../context.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { setOrderStatus } from '../orders/status/set-order-status.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { giveBack } from '../payments/refunds/give-back.ts'
import { liveFor } from '../payments/testing/killable-process.ts'
import { type TillShop, tillShop } from '../sales/testing/till-shop.ts'
import { closeTill } from './close-till.ts'
import { correctPayment } from './correct-payment.ts'
import { readTill } from './testing/read-till.ts'

let desk: OrderDesk
let till: TillShop
let user_id: string

beforeAll(async () => {
  desk = await openOwnDesk()
  const [person] = await desk.database.owner<{ id: string }>(
    `insert into users (email) values ('lou@caisse.test') returning id`,
  )
  user_id = person?.id ?? ''
})
afterAll(() => desk.close())
beforeEach(async () => {
  till = await tillShop(desk)
})

const at = (moment: string) => new Date(moment)
const loaf = () => [{ product_id: till.bread, unit_price: 450, quantity: 2 }]
const wine = () => [{ product_id: till.wine, unit_price: 1200, tax_rate: 20 }]
const seller = (moment: string): TenantContext => {
  const ctx = till.member(['can_manage_orders'], at(moment))
  return ctx.actor.kind === 'member' ? { ...ctx, actor: { ...ctx.actor, user_id } } : ctx
}
const job = (moment: string): TenantContext => desk.at(till.shop, at(moment))

async function sellAtCounter(moment: string, means: 'cash' | 'card_counter' = 'cash') {
  const order_id = await till.order(loaf())
  await setOrderStatus(seller(moment), { order_id, status: 'completed', means })
  return order_id
}

const rows = async () => (await readTill(job('2026-11-16T09:00:00Z'))).payments
const closings = async () => (await readTill(job('2026-11-16T09:00:00Z'))).closings
const problems = async () => (await readTill(job('2026-11-16T09:00:00Z'))).problems

describe('a payment row', () => {
  test('is written by whatever moves an order’s money, numbered and chained, with its VAT', async () => {
    const online = await till.sell(wine(), at('2026-11-16T09:00:00Z'))
    const counter = await sellAtCounter('2026-11-16T10:00:00Z', 'card_counter')
    const refund = await till.refund(online, 500, at('2026-11-16T11:00:00Z'))
    await till.takeBack(refund, at('2026-11-17T11:00:00Z'))
    const written = await rows()
    expect(
      written.map((p) => [p.number, p.kind, p.order_id, p.means, p.amount, p.day, p.actor_kind]),
    ).toEqual([
      [1, 'payment', online, 'card_online', 1200, '2026-11-16', 'shopper'],
      [2, 'payment', counter, 'card_counter', 900, '2026-11-16', 'member'],
      [3, 'refund', online, 'card_online', -500, '2026-11-16', 'shopper'],
      [4, 'refund_taken_back', online, 'card_online', 500, '2026-11-17', 'shopper'],
    ])
    expect(written[0]?.taxes).toEqual([
      { tax_rate: 20, base_ht: 1000, tax_amount: 200, total_ttc: 1200 },
    ])
    expect(written[2]).toMatchObject({
      refund_id: refund,
      taxes: [{ tax_rate: 20, base_ht: -417, tax_amount: -83, total_ttc: -500 }],
    })
    expect(await problems()).toEqual([])
  })

  test('says how the shop was paid, which must be told; what is free leaves none', async () => {
    const order_id = await till.order(loaf())
    const wish = { order_id, status: 'completed', reason: 'Au comptoir' } as const
    await expect(setOrderStatus(seller('2026-11-16T09:00:00Z'), wish)).rejects.toMatchObject({
      code: 'MEANS_NEEDED',
    })
    expect(await rows()).toEqual([])
    const free = await till.order([{ product_id: till.bread, unit_price: 0 }])
    await setOrderStatus(seller('2026-11-16T09:00:00Z'), { ...wish, order_id: free })
    expect(await rows()).toEqual([])
  })

  test('of money that goes back across the counter has the means by which it came', async () => {
    const order_id = await sellAtCounter('2026-11-16T09:00:00Z', 'card_counter')
    const ctx = seller('2026-11-16T10:00:00Z')
    await inTenant(ctx, async (tx) => {
      const order = await lockOrder(tx, order_id)
      if (order) await giveBack(ctx, tx, order, { amount: 200, reason: null })
    })
    expect((await rows()).at(-1)).toMatchObject({ means: 'card_counter', amount: -200 })
  })

  test('has a number of its own, however many pay at once, and none is left out', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => till.order(loaf())))
    await Promise.all(orders.map((order_id) => till.pay(order_id, at('2026-11-16T09:00:00Z'))))
    expect((await rows()).map(({ number }) => number)).toEqual(orders.map((_, n) => n + 1))
    expect(await problems()).toEqual([])
  })

  test('that names the wrong means is reversed by one row and said anew by another, once', async () => {
    await sellAtCounter('2026-11-16T09:00:00Z', 'cash')
    const ctx = seller('2026-11-17T09:00:00Z')
    const fix = { number: 1, means: 'card_counter' } as const
    const told = await Promise.allSettled([correctPayment(ctx, fix), correctPayment(ctx, fix)])
    expect(told.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(
      (await rows()).map(({ kind, means, amount, reversal_of }) => [
        kind,
        means,
        amount,
        reversal_of,
      ]),
    ).toEqual([
      ['payment', 'cash', 900, null],
      ['reversal', 'cash', -900, 1],
      ['correction', 'card_counter', 900, null],
    ])
    expect(await problems()).toEqual([])
  })

  test('that came online is not corrected by hand', async () => {
    await till.sell(loaf(), at('2026-11-16T09:00:00Z'))
    await expect(
      correctPayment(seller('2026-11-16T10:00:00Z'), { number: 1, means: 'cash' }),
    ).rejects.toMatchObject({ code: 'PAYMENT_NOT_CORRECTABLE' })
  })
})

describe('the roles of the application', () => {
  const doors = {
    tenant: (sql: string) =>
      inTenant(job('2026-11-16T09:00:00Z'), async (tx) => {
        await tx.executeQuery({ sql, parameters: [] } as never)
      }),
    platform: (sql: string) =>
      inPlatform({ db: desk.database.db }, async (tx) => {
        await tx.executeQuery({ sql, parameters: [] } as never)
        throw new Error('it was allowed')
      }),
  }

  test.each([
    'update payments set amount = 1',
    'delete from payments',
    'update closings set total = 1',
    'delete from closings',
    'update orders set total_amount = 100, total_ttc = 100, subtotal_ht = 100, total_tax = 0',
    ...['total_amount', 'subtotal_ht', 'total_tax', 'total_ttc', 'discount_amount'].map(
      (amount) => `update orders set ${amount} = ${amount} + 1`,
    ),
    `update orders set paid_on = '2020-01-01'`,
    `update orders set paid_at = '2020-01-01'`,
    'update orders set paid_at = null, paid_on = null',
    `update orders set order_number = 'X'`,
    'update order_items set unit_price = 1',
    'update order_taxes set base_ht = 1',
    'delete from orders',
    'insert into order_taxes select tenant_id, id, 2.1, 1, 0, 1 from orders',
    `insert into order_items (tenant_id, order_id, product_id, position, product_name, quantity, unit_price, unit_price_ht,
       tax_rate, subtotal, tax_amount, total_ttc)
     select tenant_id, order_id, product_id, 9, 'x', 1, 1, 1, 0, 1, 0, 1 from order_items`,
  ])('cannot do this to a paid order: %s', async (sql) => {
    await sellAtCounter('2026-11-16T09:00:00Z')
    await closeTill(job('2026-11-17T09:00:00Z'))
    const before = await readTill(job('2026-11-16T09:00:00Z'))
    for (const door of Object.values(doors))
      await expect(door(sql)).rejects.toMatchObject({ code: '42501' })
    expect(await readTill(job('2026-11-16T09:00:00Z'))).toEqual(before)
  })

  test('nor can whoever owns the tables, by mistake', async () => {
    await sellAtCounter('2026-11-16T09:00:00Z')
    for (const sql of ['update payments set amount = 1', 'delete from payments'])
      await expect(
        desk.database.owner(`${sql} where tenant_id = $1`, [till.shop.tenant_id]),
      ).rejects.toThrow('only added')
  })

  test('choose neither the number nor the figures of what they add', async () => {
    await sellAtCounter('2026-11-16T09:00:00Z')
    const [seen] = await rows()
    await doors.tenant(`insert into payments (tenant_id, number, kind, order_id, order_number, store_id, amount, means, taxes, day,
        closing_day, taken_at, actor_kind, hash)
      select tenant_id, 77, 'correction', order_id, order_number, store_id, amount, means, taxes, day, '2020-01-01', taken_at,
        actor_kind, '\\x00' from payments`)
    await doors.tenant(`insert into closings (tenant_id, number, kind, period_start, total, payments_count, perpetual_total, by_means,
        by_tax, closed_at, hash)
      select tenant_id, 9, 'day', '2026-11-16', 1, 1, 1, '[]', '[]', now(), '\\x00' from payments limit 1`)
    expect((await rows())[1]).toMatchObject({ number: 2, closing_day: '2026-11-16' })
    expect(await closings()).toMatchObject([{ number: 1, total: 2 * (seen?.amount ?? 0) }])
    expect(await problems()).toEqual([])
  })
})

describe('a closing', () => {
  const periods = async () =>
    (await closings()).map((c) => `${c.kind} ${c.period_start} ${c.total}`)

  test('is made once the day is over on the shop’s clock, and days without a sale follow', async () => {
    await sellAtCounter('2026-10-24T10:00:00Z')
    // The clocks go back in the night of the 25th: that day has 25 hours.
    await closeTill(job('2026-10-24T21:59:00Z'))
    expect(await periods()).toEqual([])
    await closeTill(job('2026-10-24T22:01:00Z'))
    expect(await periods()).toEqual(['day 2026-10-24 900'])
    await closeTill(job('2026-10-25T22:30:00Z'))
    expect(await periods()).toHaveLength(1)
    await closeTill(job('2026-10-25T23:30:00Z'))
    expect(await periods()).toEqual(['day 2026-10-24 900', 'day 2026-10-25 0'])
  })

  test('on the shortest day, too', async () => {
    await sellAtCounter('2026-03-29T20:00:00Z')
    await closeTill(job('2026-03-29T21:59:00Z'))
    expect(await periods()).toEqual([])
    await closeTill(job('2026-03-29T22:00:00Z'))
    expect(await periods()).toEqual(['day 2026-03-29 900'])
  })

  test('waits for the store where the day ends last', async () => {
    const west = await till.shop.store('Fort-de-France', { time_zone: 'America/Martinique' })
    const id = await till.order(loaf(), { store_id: west })
    await setOrderStatus(seller('2026-11-17T02:00:00Z'), {
      order_id: id,
      status: 'completed',
      means: 'cash',
    })
    await closeTill(job('2026-11-17T03:00:00Z'))
    expect(await periods()).toEqual([])
    await closeTill(job('2026-11-17T04:30:00Z'))
    expect(await periods()).toEqual(['day 2026-11-16 900'])
  })

  test('counts money that is written late in the next one, and leaves the old one as it was', async () => {
    const late = await till.order(wine())
    await sellAtCounter('2026-11-16T09:00:00Z')
    await closeTill(job('2026-11-17T00:30:00Z'))
    const [first] = await closings()
    // Its request began before midnight.
    await till.pay(late, at('2026-11-16T22:59:59Z'))
    expect((await rows()).at(-1)).toMatchObject({ day: '2026-11-16', closing_day: '2026-11-17' })
    await closeTill(job('2026-11-18T00:30:00Z'))
    const all = await closings()
    expect(all[0]).toEqual(first)
    expect(all[1]).toMatchObject({ period_start: '2026-11-17', total: 1200, perpetual_total: 2100 })
    expect(await problems()).toEqual([])
  })

  test('of a month and a year adds up its days', async () => {
    await sellAtCounter('2025-12-30T09:00:00Z', 'card_counter')
    await till.sell(wine(), at('2025-12-31T09:00:00Z'))
    await closeTill(job('2026-01-01T12:00:00Z'))
    const [, , month, year] = await closings()
    const figures = {
      total: 2100,
      perpetual_total: 2100,
      payments_count: 2,
      first_number: 1,
      last_number: 2,
      by_means: [
        { means: 'card_counter', payments_count: 1, total: 900 },
        { means: 'card_online', payments_count: 1, total: 1200 },
      ],
      by_tax: [
        { tax_rate: 5.5, base_ht: 853, tax_amount: 47, total_ttc: 900 },
        { tax_rate: 20, base_ht: 1000, tax_amount: 200, total_ttc: 1200 },
      ],
    }
    expect(month).toMatchObject({ kind: 'month', period_start: '2025-12-01', ...figures })
    expect(year).toMatchObject({ kind: 'year', period_start: '2025-01-01', ...figures })
    expect(await problems()).toEqual([])
  })

  test('is made once by two at once', async () => {
    await sellAtCounter('2025-12-30T09:00:00Z')
    const ctx = job('2026-01-03T12:00:00Z')
    await Promise.all([closeTill(ctx), closeTill(ctx), closeTill(ctx)])
    expect(await periods()).toEqual([
      'day 2025-12-30 900',
      'day 2025-12-31 0',
      'month 2025-12-01 900',
      'year 2025-01-01 900',
      'day 2026-01-01 0',
      'day 2026-01-02 0',
    ])
    expect(await problems()).toEqual([])
  })

  test('is whole or not there, whenever its process is killed', async () => {
    await sellAtCounter('2025-12-30T09:00:00Z')
    const ctx = job('2026-01-02T12:00:00Z')
    let lived = 'died'
    for (let steps = 1; lived === 'died' && steps < 60; steps += 1)
      lived = await liveFor(steps, ctx, closeTill)
    expect(lived).toBe('survived')
    expect(await periods()).toEqual([
      'day 2025-12-30 900',
      'day 2025-12-31 0',
      'month 2025-12-01 900',
      'year 2025-01-01 900',
      'day 2026-01-01 0',
    ])
    expect(await problems()).toEqual([])
  })

  test('is looked for in shops that have a day to close, and in no others', async () => {
    const { tenant_id } = till.shop
    const due = async (now: string) =>
      (await tillsToClose(desk.database.db, at(now))).includes(tenant_id)
    expect(await due('2026-11-17T12:00:00Z')).toBe(false)
    await till.sell(loaf(), at('2026-11-16T09:00:00Z'))
    expect(await due('2026-11-16T20:00:00Z')).toBe(false)
    expect(await due('2026-11-17T12:00:00Z')).toBe(true)
    await closeTill(job('2026-11-17T12:00:00Z'))
    // Only cards online: a day without a sale is none.
    expect(await due('2026-11-19T12:00:00Z')).toBe(false)
    expect(await due('2026-12-01T12:00:00Z')).toBe(true)
    await closeTill(job('2026-12-01T12:00:00Z'))
    expect(await due('2026-12-01T12:00:00Z')).toBe(false)
    await sellAtCounter('2026-12-01T12:00:00Z')
    await closeTill(job('2026-12-02T12:00:00Z'))
    expect(await due('2026-12-03T12:00:00Z')).toBe(true)
  })
})
