import type { WallClock } from './clock.ts'

export type SummaryPlan = {
  /** On the shop's clock; null: none is wanted. */
  daily_summary_hour: number | null
  /** The last day that had one, 'YYYY-MM-DD'. */
  daily_summary_on: string | null
}

/** Once a day, from its hour on: a process that was stopped at that hour sends it later the same day. */
export function isSummaryDue(
  { daily_summary_hour, daily_summary_on }: SummaryPlan,
  { date, minutes }: WallClock,
): boolean {
  if (daily_summary_hour === null || minutes < daily_summary_hour * 60) return false
  return daily_summary_on === null || daily_summary_on < date
}
