import type { Row } from '../insert-rows.ts'
import type { ShopContext } from '../shop-context.ts'

type Numbered = { year: number; sequence: number }

export const counterName = (series: 'orders' | 'invoices' | 'credit_notes', year: number) =>
  `${series}:${year}`

/** Where the next order or invoice goes on counting. */
export function counterRows(
  { tenant_id }: ShopContext,
  used: Record<'orders' | 'invoices' | 'credit_notes', readonly Numbered[]>,
): Row<'tenant_counters'>[] {
  const last = new Map<string, number>()
  for (const series of ['orders', 'invoices', 'credit_notes'] as const) {
    for (const { year, sequence } of used[series]) {
      const name = counterName(series, year)
      last.set(name, Math.max(last.get(name) ?? 0, sequence))
    }
  }
  return [...last].map(([name, value]) => ({ tenant_id, name, value }))
}
