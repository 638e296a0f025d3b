const SHOWN = 13

/** '2026-11', '2026-10' and so on: this month and the year before it. */
export function lastMonths(today: string): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return Array.from({ length: SHOWN }, (_, back) => {
    const months = year * 12 + month - 1 - back
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  })
}
