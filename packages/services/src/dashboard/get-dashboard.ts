import type { Dashboard } from '@fournil/contract/office/dashboard'
import { clientOf, inTenant, type Tx } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import { type DateRange, eachDay, lastDays, rangeBefore } from '@fournil/domain/date-range'
import { divideHalfUp } from '@fournil/domain/money'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { countCustomers } from '../customers/count-customers.ts'
import { listPaymentIssues } from '../payment-issues/list-payment-issues.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { topProducts } from '../sales/top-products.ts'
import { disputesToAnswer } from './disputes-to-answer.ts'
import { countLate, nextPickups, workOf } from './due-today.ts'
import { heldOrders } from './held-orders.ts'
import { stockAlerts } from './stock-alerts.ts'
import { withdrawalsToRefund } from './withdrawals-to-refund.ts'

const TOP_PRODUCTS = 5

/** What is due today, and how the last days went. Two trips: one for the day it is, one for everything else. */
export async function getDashboard(ctx: Context, input: { days: number }): Promise<Dashboard> {
  requirePermission(ctx, 'can_view_dashboard')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const timeZone = await shopTimeZone(tx)
    const date = dateIn(timeZone, ctx.now)
    const range = lastDays(date, input.days)
    const [
      work,
      late,
      next_pickups,
      days,
      top_products,
      counts,
      payment_issues,
      disputes_to_answer,
      withdrawals_to_refund,
      held_orders,
      stock_alerts,
    ] = await Promise.all([
      workOf(tx, date),
      countLate(tx, ctx.now),
      nextPickups(tx, date),
      salesByDay(tx, { from: rangeBefore(range).from, to: date }),
      topProducts(tx, { range, by: 'quantity', limit: TOP_PRODUCTS }),
      countAll(tx),
      listPaymentIssues(tx, ctx.now, timeZone),
      disputesToAnswer(tx, ctx.now, timeZone),
      withdrawalsToRefund(tx, timeZone),
      heldOrders(tx, ctx.now, timeZone),
      stockAlerts(tx),
    ])
    const revenue = days.get(date)?.revenue ?? 0
    const today = { date, ...work, late, revenue, next_pickups }
    const period = { ...periodOf(range, days), top_products }
    return {
      today,
      period,
      counts,
      payment_issues,
      disputes_to_answer,
      withdrawals_to_refund,
      held_orders,
      stock_alerts,
    }
  })
}

type Day = { date: string; orders_count: number; revenue: number }
type Days = ReadonlyMap<string, Day>

async function salesByDay(tx: Tx, { from, to }: DateRange): Promise<Days> {
  const { rows } = await clientOf(tx).query<Day>(
    `select day as date, sum(orders_count) as orders_count, sum(total_ttc) as revenue
     from sales_days where day between $1 and $2 group by day`,
    [from, to],
  )
  return new Map(rows.map((row) => [row.date, row]))
}

function periodOf(range: DateRange, known: Days) {
  const by_day = daysOf(range, known)
  const before = daysOf(rangeBefore(range), known)
  const orders_count = total(by_day, 'orders_count')
  const revenue = total(by_day, 'revenue')
  return {
    days: by_day.length,
    orders_count,
    revenue,
    average_basket: orders_count <= 0 ? 0 : divideHalfUp(revenue, orders_count),
    previous_revenue: total(before, 'revenue'),
    previous_orders_count: total(before, 'orders_count'),
    by_day,
  }
}

function daysOf(range: DateRange, known: Days): Day[] {
  return eachDay(range).map((date) => known.get(date) ?? { date, orders_count: 0, revenue: 0 })
}

function total(days: readonly Day[], figure: 'orders_count' | 'revenue'): number {
  return days.reduce((all, day) => all + day[figure], 0)
}

// Orders are those that were paid: their count is kept by day, so nobody has to count them all.
async function countAll(tx: Tx): Promise<Dashboard['counts']> {
  const { rows } = await clientOf(tx).query(
    `select (select count(*) from products where is_active and archived_at is null) as active_products,
            (select coalesce(sum(orders_count), 0) from sales_days) as orders,
            (select count(*) from product_reviews where not is_approved and moderated_at is null) as pending_reviews`,
  )
  const { total } = await countCustomers(tx)
  return { ...rows[0], customers: total }
}
