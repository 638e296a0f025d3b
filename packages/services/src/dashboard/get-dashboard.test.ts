import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '../catalogue/testing/test-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { openTill } from '../sales/testing/till.ts'
import { type TillShop, tillShop } from '../sales/testing/till-shop.ts'
import { getDashboard } from './get-dashboard.ts'

let desk: OrderDesk
let till: TillShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  till = await tillShop(desk)
})

// Five in the morning in Paris; in Montréal it is still yesterday.
const FIVE = new Date('2026-11-18T04:00:00Z')
const at = (moment: string) => new Date(moment)
const dashboard = (days = 30) => getDashboard(till.member(['can_view_dashboard'], FIVE), { days })

describe('today', () => {
  test('is the day on the default store’s clock', async () => {
    expect((await dashboard()).today.date).toBe('2026-11-18')
    await till.shop.store('Ailleurs', { time_zone: 'Asia/Tokyo' })
    await till.shop.change(
      'store_locations',
      { time_zone: 'America/Montreal' },
      { is_default: true },
    )
    expect((await dashboard()).today.date).toBe('2026-11-17')
  })

  test('counts what is due by how far it has come; unpaid and cancelled orders are not due', async () => {
    const due = (status: string, pickup_date = '2026-11-18') =>
      till.order([{ product_id: till.bread, unit_price: 100 }], { status, pickup_date })
    for (const status of [
      'paid',
      'preparing',
      'preparing',
      'ready',
      'completed',
      'completed',
      'completed',
    ])
      await due(status)
    for (const status of ['pending', 'cancelled']) await due(status)
    await due('paid', '2026-11-19')
    await due('ready', '2026-11-17')
    expect((await dashboard()).today).toMatchObject({ to_prepare: 3, ready: 1, collected: 3 })
  })

  test('counts what nobody came for, of whatever day, once its half hour is over', async () => {
    const due = (pickup_at: string, status = 'ready') =>
      till.order([{ product_id: till.bread, unit_price: 100 }], { status, pickup_at })
    const before = (await dashboard()).today.late.count
    await due(new Date(FIVE.getTime() - 30 * 60_000).toISOString(), 'paid')
    await due('2026-11-10T09:00:00Z')
    await due('2026-11-10T09:00:00Z', 'completed')
    await due('2026-11-10T09:00:00Z', 'pending')
    await due(new Date(FIVE.getTime() - 29 * 60_000).toISOString())
    expect((await dashboard()).today.late).toEqual({ count: before + 2, is_exact: true })
  })

  test('names what is waited for next: the hour decides, today before tomorrow, whatever the store', async () => {
    const store_id = await till.shop.store('Gare')
    const due = (pickup_date: string, pickup_time: string, changes = {}) =>
      till.order([{ product_id: till.bread, unit_price: 100, quantity: 3 }], {
        status: 'paid',
        pickup_date,
        pickup_time,
        ...changes,
      })
    const tomorrow = await due('2026-11-19', '07:00')
    const late = await due('2026-11-18', '11:00')
    const early = await due('2026-11-18', '07:30', { store_id, status: 'ready' })
    await due('2026-11-17', '07:00')
    await due('2026-11-18', '07:00', { status: 'completed' })
    const { next_pickups } = (await dashboard()).today
    expect(next_pickups.map(({ id }) => id)).toEqual([early, late, tomorrow])
    expect(next_pickups[0]).toEqual({
      id: early,
      order_number: 'CMD-2025-000003',
      pickup_code: 'KR47',
      customer_name: 'Jeanne Roux',
      store_name: 'Gare',
      pickup_date: '2026-11-18',
      pickup_time: '07:30',
      status: 'ready',
      items_count: 3,
    })
  })
})

describe('the period', () => {
  const lines = (unit_price: number) => [{ product_id: till.bread, unit_price }]

  test('ends today, is complete, and is compared with the one before it', async () => {
    await till.sell(lines(1000), at('2026-11-18T03:00:00Z'))
    await till.sell(lines(500), at('2026-11-12T12:00:00Z'))
    await till.sell(lines(70), at('2026-11-11T12:00:00Z'))
    await till.sell(lines(5), at('2026-11-05T12:00:00Z'))
    await till.sell(lines(3), at('2026-11-04T12:00:00Z'))
    const { period, today } = await dashboard(7)
    expect(period).toMatchObject({
      days: 7,
      orders_count: 2,
      revenue: 1500,
      average_basket: 750,
      previous_revenue: 75,
      previous_orders_count: 2,
    })
    expect(period.by_day).toHaveLength(7)
    expect(period.by_day[0]).toEqual({ date: '2026-11-12', orders_count: 1, revenue: 500 })
    expect(period.by_day[1]).toEqual({ date: '2026-11-13', orders_count: 0, revenue: 0 })
    expect(today.revenue).toBe(1000)
  })

  test('is net of refunds and does not count what was never paid', async () => {
    const id = await till.sell(lines(1000), at('2026-11-17T12:00:00Z'))
    await till.order(lines(9999))
    await till.refund(id, 400, FIVE)
    const { period, today, counts } = await dashboard()
    expect(period).toMatchObject({ orders_count: 1, revenue: 600, average_basket: 600 })
    expect(today.revenue).toBe(-400)
    expect(counts.orders).toBe(1)
  })

  test('shows the products that were sold most often, not those that brought most', async () => {
    await till.sell(
      [
        { product_id: till.wine, unit_price: 5000 },
        { product_id: till.bread, unit_price: 100, quantity: 4 },
      ],
      at('2026-11-17T12:00:00Z'),
    )
    expect((await dashboard()).period.top_products).toEqual([
      { product_id: till.bread, product_name: 'Pain', quantity: 4, revenue: 400 },
      { product_id: till.wine, product_name: 'Vin', quantity: 1, revenue: 5000 },
    ])
  })
})

test('counts products on sale, customers, and reviews that nobody has looked at', async () => {
  await till.shop.product('Retiré', { is_active: false })
  await till.shop.product('Archivé', { archived_at: FIVE })
  await till.customer()
  const review = { product_id: till.bread, customer_name: 'Lou', rating: 5, comment: 'Bon' }
  for (const [n, changes] of [{}, { moderated_at: FIVE }, { is_approved: true }].entries())
    await till.shop.add('product_reviews', {
      ...review,
      customer_email: `${n}@exemple.fr`,
      ...changes,
    })
  expect((await dashboard()).counts).toEqual({
    active_products: 2,
    customers: { count: 1, is_exact: true },
    orders: 0,
    pending_reviews: 1,
  })
})

test('contested payments that can still be answered are named, the nearest date first', async () => {
  const contested = async (number: string, changes: object) => {
    const order_id = await till.sell([{ product_id: till.bread, unit_price: 1000 }], FIVE)
    await till.shop.add('disputes', {
      order_id,
      provider_dispute_id: `dp_${till.shop.tenant_id}_${number}`,
      amount: 1000,
      currency: 'eur',
      reason: 'fraudulent',
      status: 'needs_response',
      opened_at: FIVE,
      created_at: FIVE,
      ...changes,
    })
    return order_id
  }
  await contested('late', { due_by: at('2026-11-18T03:59:00Z') })
  await contested('answered', { status: 'under_review', due_by: at('2026-11-25T08:00:00Z') })
  await contested('won', { status: 'won' })
  const later = await contested('later', { due_by: at('2026-11-25T08:00:00Z') })
  const asked = await contested('asked', { status: 'warning_needs_response', due_by: null })
  const soon = await contested('soon', { due_by: at('2026-11-19T08:00:00Z') })
  const { disputes_to_answer } = await dashboard()
  expect(disputes_to_answer.total).toBe(3)
  expect(disputes_to_answer.disputes.map(({ order_id }) => order_id)).toEqual([soon, later, asked])
  expect(disputes_to_answer.disputes[0]).toMatchObject({
    due_by: { date: '2026-11-19', time: '09:00' },
    can_answer: true,
  })
})

describe('payment issues', () => {
  const lines = () => [{ product_id: till.bread, unit_price: 1000 }]
  const asked = (order_id: string, status: string, created_at: Date, change: object = {}) =>
    till.shop.add('refunds', { order_id, status, amount: 400, created_at, ...change })
  const issues = async () => (await dashboard()).payment_issues.issues
  const sold = () => till.sell(lines(), at('2026-10-01T08:00:00Z'))

  test('name a failed refund until the same money is sent again, however long that takes', async () => {
    const left = await sold()
    const mended = await sold()
    await asked(left, 'failed', at('2026-10-02T10:00:00Z'), { last_error: 'charge_disputed' })
    await asked(left, 'succeeded', at('2026-10-02T11:00:00Z'), { amount: 100 })
    await asked(mended, 'failed', at('2026-11-16T10:00:00Z'))
    await asked(mended, 'succeeded', at('2026-11-16T11:00:00Z'))
    expect(await issues()).toEqual([
      {
        kind: 'refund_failed',
        id: expect.any(String),
        order_id: left,
        order_number: 'CMD-2025-000001',
        customer_name: 'Jeanne Roux',
        amount: 400,
        currency: 'eur',
        since: { date: '2026-10-02', time: '12:00' },
        reason: 'charge_disputed',
        attempts: 0,
      },
    ])
  })

  test('leave out a failed refund of which no more could be given back', async () => {
    const id = await sold()
    await asked(id, 'failed', at('2026-11-16T10:00:00Z'))
    await till.refund(id, 700, FIVE)
    expect(await issues()).toEqual([])
  })

  test('name a refund that waits: at once when the provider has said no, else after a quarter of an hour', async () => {
    await asked(await sold(), 'pending', at('2026-11-18T03:46:00Z'))
    const late = await asked(await sold(), 'pending', at('2026-11-18T03:44:00Z'))
    const refused = await asked(await sold(), 'pending', at('2026-11-18T03:59:00Z'), {
      last_error: 'balance_insufficient',
      attempts: 3,
    })
    expect(await issues()).toMatchObject([
      { kind: 'refund_waiting', id: late, reason: null },
      { kind: 'refund_waiting', id: refused, reason: 'balance_insufficient', attempts: 3 },
    ])
  })

  test('name a payment that a person has to look at', async () => {
    const order_id = await sold()
    const held = { order_id, amount: 990, currency: 'usd', reason: 'other_session' }
    await till.shop.add('held_payments', { ...held, session_id: 'cs_2', settled_at: FIVE })
    const id = await till.shop.add('held_payments', {
      ...held,
      session_id: 'cs_1',
      created_at: at('2026-11-17T04:00:00Z'),
    })
    expect(await issues()).toMatchObject([
      { kind: 'payment_held', id, amount: 990, currency: 'usd', reason: 'other_session' },
    ])
  })

  test('name an order whose hold cannot be settled, and one whose session the provider does not know', async () => {
    const unpaid = (hold_expires_at: Date, change: object = {}) =>
      till.order(lines(), {
        status: 'pending',
        payment_status: 'pending',
        hold_status: 'held',
        hold_expires_at,
        ...change,
      })
    await unpaid(at('2026-11-18T03:51:00Z'))
    const overdue = await unpaid(at('2026-11-18T03:49:00Z'))
    const unknown = await unpaid(at('2026-11-18T04:10:00Z'), {
      session_unknown_at: at('2026-11-18T03:55:00Z'),
    })
    expect(await issues()).toMatchObject([
      { kind: 'hold_overdue', id: overdue, amount: 1000, since: { time: '04:49' } },
      { kind: 'session_unknown', id: unknown, since: { time: '04:55' } },
    ])
    const { orders } = (await dashboard()).held_orders
    expect(orders.map(({ is_overdue }) => is_overdue).toSorted()).toEqual([false, true, true])
  })

  test('show the twenty that have waited longest, and how many there are', async () => {
    const id = await sold()
    for (let n = 10; n < 32; n += 1)
      await asked(id, 'failed', at(`2026-11-16T10:${n}:00Z`), { amount: n })
    const { total, issues: shown } = (await dashboard()).payment_issues
    expect(total).toBe(22)
    expect(shown.map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, (_, n) => n + 10))
  })
})

describe('stock alerts', () => {
  const stocked = (name: string, left: number, changes = {}) =>
    till.shop.product(name, {
      stock_management_mode: 'global',
      global_stock_quantity: left + 3,
      global_reserved_quantity: 3,
      ...changes,
    })

  test('name what is nearly gone, the scarcest first, by what can still be sold', async () => {
    await stocked('Six', 6)
    await stocked('Cinq', 5)
    await stocked('Zéro', 0)
    await stocked('Inactif', 0, { is_active: false })
    await stocked('Sans suivi', 0, { stock_management_mode: 'none' })
    expect((await dashboard()).stock_alerts).toMatchObject([
      { product_name: 'Zéro', store_name: null, available: 0 },
      { product_name: 'Cinq', store_name: null, available: 5 },
    ])
  })

  test('look at each store by itself, where the product is sold there', async () => {
    const gare = await till.shop.store('Gare')
    const port = await till.shop.store('Port')
    await till.shop.store('Fermée', { is_active: false })
    const product_id = await till.shop.product('Tarte', { stock_management_mode: 'per_store' })
    await till.shop.add('product_inventory', {
      product_id,
      store_id: till.shop.store_id,
      quantity: 50,
    })
    await till.shop.add('product_inventory', {
      product_id,
      store_id: gare,
      quantity: 4,
      reserved_quantity: 1,
    })
    await till.shop.add('product_store_availability', {
      product_id,
      store_id: port,
      is_available: false,
    })
    expect((await dashboard()).stock_alerts).toEqual([
      { product_id, product_name: 'Tarte', store_name: 'Gare', available: 3 },
    ])
    // Never stocked is sold out.
    await till.shop.change('product_store_availability', { is_available: true }, { store_id: port })
    expect((await dashboard()).stock_alerts).toMatchObject([
      { store_name: 'Port', available: 0 },
      { store_name: 'Gare', available: 3 },
    ])
  })

  test('are ten at most', async () => {
    for (let n = 0; n < 12; n += 1) await stocked(`Produit ${n}`, n % 6)
    const { stock_alerts } = await dashboard()
    expect(stock_alerts).toHaveLength(10)
    expect(stock_alerts.map(({ available }) => available)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
  })
})

test('an empty shop has a dashboard too, and nobody sees another’s', async () => {
  await till.sell([{ product_id: till.bread, unit_price: 100 }], FIVE)
  const theirs = openTill(desk, await testShop(desk.database))
  const answer = await getDashboard(theirs.member(['can_view_dashboard'], FIVE), { days: 90 })
  expect(answer).toMatchObject({
    today: { to_prepare: 0, revenue: 0, next_pickups: [] },
    period: { days: 90, orders_count: 0, average_basket: 0, top_products: [] },
    counts: { active_products: 0, customers: { count: 0, is_exact: true }, orders: 0 },
    payment_issues: { total: 0, issues: [] },
    stock_alerts: [],
  })
  await expect(
    getDashboard(theirs.member(['can_view_reports']), { days: 7 }),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('orders that wait for their payment are listed, the oldest first, with the hour at which they are let go', async () => {
  const unpaid = (total: number, minute: number) =>
    till.order([{ product_id: till.bread, unit_price: total, quantity: 2 }], {
      status: 'pending',
      payment_status: 'pending',
      hold_status: 'held',
      created_at: at(`2026-11-18T03:${minute}:00Z`),
      hold_expires_at: at(`2026-11-18T04:${minute}:00Z`),
    })
  const [late, early] = [await unpaid(300, 50), await unpaid(100, 10)]
  await till.order([{ product_id: till.bread, unit_price: 100 }], {
    status: 'paid',
    payment_status: 'paid',
    hold_status: 'kept',
  })
  const { held_orders } = await dashboard()
  expect(held_orders).toMatchObject({
    total: 2,
    orders: [
      { id: early, items_count: 2, total_ttc: 200, held_until: '05:10' },
      { id: late, items_count: 2, total_ttc: 600, held_until: '05:50' },
    ],
  })
})
