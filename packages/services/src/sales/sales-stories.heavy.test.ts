import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

type Story = {
  at: number
  zone: boolean
  lines: [number, number, number][]
  refunds: [number, number, number | null][]
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
    // Which share of what is left, how many hours later, and of which line, if it is for one.
    refunds: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 100 }), fc.nat(24 * 40), fc.option(fc.nat(4))),
      { maxLength: 4 },
    ),
  }),
  { minLength: 1, maxLength: 8 },
)

test('after random sales and refunds the figures say what the orders say, and can be made anew from them', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async (told) => {
      till = await tillShop(desk)
      figures = figuresOf(desk, till.shop)
      const far = await till.shop.store('Montréal', {
        time_zone: 'America/Montreal',
        country: 'CA',
      })
      const shelf = await Promise.all(RATES.map((rate) => till.shop.product(`Taux ${rate}`)))
      for (const story of told) await live(story, shelf, far)
      const kept = await figures.all()
      expect(await sumsByDay()).toEqual(await factsByDay())
      // The second way to the same figures is SQL, from the orders alone.
      await figures.rebuild()
      expect(await figures.all()).toEqual(kept)
    }),
    { numRuns: 15 },
  )
})

const sumsByDay = () =>
  desk.database.owner(
    `select d.day, d.store_id, d.orders_count, d.total_ttc, d.refunded,
       (select coalesce(sum(total_ttc), 0) from sales_day_taxes t
         where (t.tenant_id, t.day, t.store_id) = (d.tenant_id, d.day, d.store_id)) as of_rates,
       (select coalesce(sum(revenue), 0) from sales_day_products p
         where (p.tenant_id, p.day, p.store_id) = (d.tenant_id, d.day, d.store_id)) as of_products
     from sales_days d where d.tenant_id = $1 order by 1, 2`,
    [till.shop.tenant_id],
  )

const factsByDay = () =>
  desk.database.owner(
    `select day, store_id, sum(sold) as orders_count, sum(amount) as total_ttc, sum(back) as refunded,
       sum(amount) as of_rates, sum(amount) as of_products
     from (
       select paid_on as day, store_id, 1 as sold, total_ttc as amount, 0 as back from orders where tenant_id = $1
       union all
       select (r.settled_at at time zone s.time_zone)::date, o.store_id,
         case when o.refunded_amount = o.total_ttc and r.id =
           (select l.id from refunds l where l.order_id = o.id order by l.settled_at desc, l.id desc limit 1) then -1 else 0 end,
         -r.amount, r.amount
       from refunds r join orders o on o.id = r.order_id join store_locations s on s.id = o.store_id where r.tenant_id = $1
     ) facts group by 1, 2 order by 1, 2`,
    [till.shop.tenant_id],
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
  const items = await desk.database.owner<{ id: string; total_ttc: number }>(
    'select id, total_ttc from order_items where order_id = $1 order by position',
    [id],
  )
  let at = story.at
  for (const [share, later, line] of story.refunds) {
    const item = items[line ?? -1]
    const amount = Math.ceil((Math.min(left, item?.total_ttc ?? left) * share) / 100)
    if (amount === 0) break
    at += later
    const units = item && share % 2 === 0 ? 1 : 0
    await till.refund(id, amount, hour(at), item?.id, units)
    if (item) item.total_ttc -= amount
    left -= amount
  }
}
