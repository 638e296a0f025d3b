import { addDays, MONTHS } from './calendar.ts'

// Months as 'YYYY-MM' strings, like days in calendar.ts.

/** '2026-10' -> its first and last day. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const from = `${month}-01`
  // Whatever the month, 31 days after its first is in the next one.
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) }
}

/** '2026-10' -> 'octobre 2026'. */
export function formatMonthFr(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
}
