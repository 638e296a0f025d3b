import { inTenant } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MONDAY_9, type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { type OrderDesk, openDesk } from '../orders/testing/order-desk.ts'
import { addToDay } from './add-to-day.ts'
import { countRefund } from './count-refund.ts'
import { openTill, type Till } from './testing/till.ts'

let database: TestDatabase
let desk: OrderDesk
let shop: TestShop
let till: Till
let bread: string
let wine: string

beforeAll(async () => {
  database = await testDatabase()
  desk = await openDesk(database, { connections: 50 })
})
afterAll(async () => {
  await desk.close()
  await database.close()
})
beforeEach(async () => {
  shop = await testShop(database)
  till = openTill(desk, shop)
  bread = await shop.product('Pain')
  wine = await shop.product('Vin')
})

const figuresOf = (table: string, columns: string) =>
  database.owner(`select ${columns} from ${table} where tenant_id = $1 order by ${columns}`, [
    shop.tenant_id,
  ])
const days = () =>
  figuresOf(
    'sales_days',
    'day, store_id, orders_count, subtotal_ht, total_tax, total_ttc, refunded',
  )
const taxes = () =>
  figuresOf('sales_day_taxes', 'day, store_id, tax_rate, base_ht, tax_amount, total_ttc')
const products = () =>
  figuresOf('sales_day_products', 'day, store_id, product_id, quantity, revenue')
const months = () =>
  figuresOf('sales_month_products', 'month, store_id, product_id, quantity, revenue')
const allFigures = async () => ({
  days: await days(),
  taxes: await taxes(),
  products: await products(),
  months: await months(),
})
const rebuild = () =>
  inTenant(desk.at(shop), (tx) =>
    tx
      .selectNoFrom((eb) => eb.fn('walls.rebuild_sales', [eb.val(shop.tenant_id)]).as('done'))
      .execute(),
  )

describe('a sale', () => {
  test('counts on the day it was paid on the store’s clock, by rate and by product', async () => {
    // Half past eleven at night in London is tomorrow in Paris.
    const late = new Date('2026-11-16T23:30:00Z')
    await till.sell(
      [
        { product_id: bread, quantity: 2, unit_price: 500 },
        { product_id: wine, unit_price: 1200, tax_rate: 20 },
        { product_id: bread, unit_price: 400 },
      ],
      late,
    )
    expect(await days()).toMatchObject([
      {
        day: '2026-11-17',
        orders_count: 1,
        subtotal_ht: 2327,
        total_tax: 273,
        total_ttc: 2600,
        refunded: 0,
      },
    ])
    expect(await taxes()).toMatchObject([
      { tax_rate: 5.5, base_ht: 1327, tax_amount: 73, total_ttc: 1400 },
      { tax_rate: 20, base_ht: 1000, tax_amount: 200, total_ttc: 1200 },
    ])
    expect(await months()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          month: '2026-11-01',
          product_id: bread,
          quantity: 3,
          revenue: 1400,
        }),
        expect.objectContaining({
          month: '2026-11-01',
          product_id: wine,
          quantity: 1,
          revenue: 1200,
        }),
      ]),
    )
  })

  test('that is not paid does not count', async () => {
    await till.order([{ product_id: bread, unit_price: 500 }])
    expect(await days()).toEqual([])
  })
})

describe('a refund', () => {
  const nextMonth = new Date('2026-12-02T10:00:00Z')

  test('lowers the day on which it was given, not the day of the sale', async () => {
    const id = await till.sell([
      { product_id: bread, unit_price: 1000 },
      { product_id: wine, unit_price: 3000, tax_rate: 20 },
    ])
    await till.refund(id, 400, nextMonth)
    expect(await days()).toMatchObject([
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
    expect((await taxes()).slice(2)).toMatchObject([
      { day: '2026-12-02', tax_rate: 5.5, base_ht: -95, tax_amount: -5, total_ttc: -100 },
      { day: '2026-12-02', tax_rate: 20, base_ht: -250, tax_amount: -50, total_ttc: -300 },
    ])
    const [refund] = await database.owner('select settled_on from refunds where order_id = $1', [
      id,
    ])
    expect(refund).toEqual({ settled_on: '2026-12-02' })
  })

  test('in three parts leaves nothing of the sale, rate by rate and piece by piece', async () => {
    const id = await till.sell([
      { product_id: bread, quantity: 3, unit_price: 333 },
      { product_id: wine, unit_price: 1001, tax_rate: 20 },
    ])
    for (const amount of [333, 334, 1333]) await till.refund(id, amount)
    expect(await days()).toMatchObject([
      { orders_count: 1, subtotal_ht: 0, total_tax: 0, total_ttc: 0, refunded: 2000 },
    ])
    for (const rate of await taxes())
      expect(rate).toMatchObject({ base_ht: 0, tax_amount: 0, total_ttc: 0 })
    for (const product of await products())
      expect(product).toMatchObject({ quantity: 0, revenue: 0 })
  })

  test('that the provider took back is as if it had not been', async () => {
    const id = await till.sell([
      { product_id: bread, unit_price: 999 },
      { product_id: wine, unit_price: 1001, tax_rate: 20 },
    ])
    await till.refund(id, 333)
    const before = await allFigures()
    await till.refund(id, 1667)
    await inTenant(desk.at(shop), async (tx) => {
      const order = await lockOrder(tx, id)
      if (!order) throw new Error('no such order')
      await countRefund(tx, order, 1667, '2026-11-16', -1)
    })
    expect(await allFigures()).toEqual(before)
  })
})

test('50 payments of one shop at once wait for each other, and none is lost', async () => {
  const shelf = await Promise.all(Array.from({ length: 6 }, (_, n) => shop.product(`Tarte ${n}`)))
  const orders: string[] = []
  for (let n = 0; n < 50; n += 1) {
    // Each cart begins with another product: rows taken in the order of the cart would block each other.
    const cart = shelf.map((_, i) => shelf[(i * (n % 2 ? 5 : 1) + n) % shelf.length] ?? bread)
    const rates = n % 2 ? [20, 10, 5.5] : [5.5, 10, 20]
    orders.push(
      await till.order(
        cart.map((product_id, i) => ({
          product_id,
          unit_price: 100 + i,
          tax_rate: rates[i % 3] ?? 0,
        })),
      ),
    )
  }
  const answers = await Promise.allSettled(orders.map((id) => till.pay(id)))
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
  const kept = await allFigures()
  expect(kept.days).toMatchObject([{ orders_count: 50, total_ttc: 50 * 615 }])
  await rebuild()
  expect(await allFigures()).toEqual(kept)
})

test('50 refunds and payments at once are all counted', async () => {
  const lines = [
    { product_id: wine, unit_price: 1001, tax_rate: 20 },
    { product_id: bread, unit_price: 333 },
  ]
  const paid: string[] = []
  for (let n = 0; n < 25; n += 1) paid.push(await till.sell(n % 2 ? lines : lines.toReversed()))
  const open: string[] = []
  for (let n = 0; n < 25; n += 1) open.push(await till.order(n % 2 ? lines : lines.toReversed()))
  await Promise.all([...paid.map((id) => till.refund(id, 1000)), ...open.map((id) => till.pay(id))])
  expect(await days()).toMatchObject([
    { orders_count: 50, total_ttc: 50 * 1334 - 25_000, refunded: 25_000 },
  ])
})

test('carts counted around midnight meet in the rows of the month, and never block each other', async () => {
  const shelf = await Promise.all(Array.from({ length: 30 }, (_, n) => shop.product(`Tarte ${n}`)))
  const count = (n: number) =>
    inTenant(desk.at(shop), (tx) =>
      addToDay(tx, {
        tenant_id: shop.tenant_id,
        store_id: shop.store_id,
        day: `2026-11-${10 + (n % 10)}`,
        orders_count: 1,
        refunded: 0,
        taxes: [],
        products: (n % 2 ? shelf : shelf.toReversed()).map((product_id) => ({
          product_id,
          quantity: 1,
          revenue: 100,
        })),
      }),
    )
  const crowd = Array.from({ length: 200 }, (_, n) => n)
  const answers = await Promise.allSettled(crowd.map(count))
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await months()).toEqual(shelf.map(() => expect.objectContaining({ quantity: 200 })))
})

type Story = {
  at: number
  zone: boolean
  lines: [number, number, number][]
  refunds: [number, number][]
}

const RATES = [5.5, 10, 20, 2.1]
const stories: fc.Arbitrary<Story[]> = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 24 * 80 }),
    zone: fc.boolean(),
    lines: fc.array(
      fc.tuple(fc.nat(3), fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 3 })),
      { minLength: 1, maxLength: 5 },
    ),
    // Which share of what is left, and how many hours later.
    refunds: fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.nat(24 * 40)), {
      maxLength: 3,
    }),
  }),
  { minLength: 1, maxLength: 8 },
)

test('after random sales and refunds the figures say what the orders say, and can be made anew from them', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async (told) => {
      shop = await testShop(database)
      till = openTill(desk, shop)
      const far = await shop.store('Montréal', { time_zone: 'America/Montreal', country: 'CA' })
      const shelf = await Promise.all(RATES.map((rate) => shop.product(`Taux ${rate}`)))
      for (const story of told) await live(story, shelf, far)
      const kept = await allFigures()
      expect(await sumsByDay()).toEqual(await factsByDay())
      // The second way to the same figures is SQL, from the orders alone.
      await rebuild()
      expect(await allFigures()).toEqual(kept)
    }),
    { numRuns: 15 },
  )
})

const sumsByDay = () =>
  database.owner(
    `select d.day, d.store_id, d.orders_count, d.total_ttc, d.refunded,
       (select coalesce(sum(total_ttc), 0) from sales_day_taxes t
         where (t.tenant_id, t.day, t.store_id) = (d.tenant_id, d.day, d.store_id)) as of_rates,
       (select coalesce(sum(revenue), 0) from sales_day_products p
         where (p.tenant_id, p.day, p.store_id) = (d.tenant_id, d.day, d.store_id)) as of_products
     from sales_days d where d.tenant_id = $1 order by 1, 2`,
    [shop.tenant_id],
  )

const factsByDay = () =>
  database.owner(
    `select day, store_id, sum(sold) as orders_count, sum(amount) as total_ttc, sum(back) as refunded,
       sum(amount) as of_rates, sum(amount) as of_products
     from (
       select paid_on as day, store_id, 1 as sold, total_ttc as amount, 0 as back from orders where tenant_id = $1
       union all
       select (r.settled_at at time zone s.time_zone)::date, o.store_id, 0, -r.amount, r.amount
       from refunds r join orders o on o.id = r.order_id join store_locations s on s.id = o.store_id where r.tenant_id = $1
     ) facts group by 1, 2 order by 1, 2`,
    [shop.tenant_id],
  )

async function live(story: Story, shelf: string[], far: string) {
  const hour = (hours: number) => new Date(MONDAY_9.getTime() + hours * 3_600_000)
  const lines = story.lines.map(([n, unit_price, quantity]) => ({
    product_id: shelf[n] ?? '',
    tax_rate: RATES[n] ?? 0,
    unit_price,
    quantity,
  }))
  const changes = story.zone ? { store_id: far } : {}
  const id = await till.sell(lines, hour(story.at), changes)
  let left = lines.reduce((all, line) => all + line.unit_price * line.quantity, 0)
  let at = story.at
  for (const [share, later] of story.refunds) {
    const amount = Math.ceil((left * share) / 100)
    if (amount === 0) break
    at += later
    await till.refund(id, amount, hour(at))
    left -= amount
  }
}
