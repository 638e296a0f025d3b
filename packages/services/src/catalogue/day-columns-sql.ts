import { dailyLimitsSql } from '../pickup/daily-limits-sql.ts'

/** The days that are asked about, and the last of the calendar. */
export type AskedDays = { day: string; last: string }

/** What decides, beside the usual columns, whether the product `p` can be had on a day; $1 is the store. */
export function dayColumnsSql(
  { days }: { days?: AskedDays | null },
  parameters: unknown[],
): string {
  if (!days) return ''
  const [from, to] = [`$${parameters.push(days.day)}`, `$${parameters.push(days.last)}`]
  return `, ${dailyLimitsSql('$1', from, to)} as daily_limits`
}
