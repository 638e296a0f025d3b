import type { ShopContext } from '../shop-context.ts'
import type { DemoFeast, MonthDay } from '../shops/types.ts'

/** The dates of a feast the next time it comes: still to be ordered, on whatever day the demo is written. */
export function feastDates({ today }: ShopContext, { from, to, orders_until }: DemoFeast) {
  const thisYear = Number(today.slice(0, 4))
  const year = dateOf(thisYear, orders_until) > today ? thisYear : thisYear + 1
  return {
    start_date: dateOf(year, from),
    end_date: dateOf(year, to),
    orders_until_date: dateOf(year, orders_until),
  }
}

function dateOf(year: number, { month, day }: MonthDay): string {
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}
