import type { Row } from '../insert-rows.ts'
import type { PlannedOrder } from '../orders/plan-orders.ts'
import type { ShopContext } from '../shop-context.ts'
import type { StoredPicture } from './pictures.ts'

/** What the plan is measured against, month by month. */
export function usageRows(
  { tenant_id }: ShopContext,
  orders: readonly PlannedOrder[],
  pictures: ReadonlyMap<string, StoredPicture>,
): Row<'tenant_usage_tracking'>[] {
  const bytes = [...pictures.values()].reduce((sum, { row }) => sum + storedBytes(row), 0)
  const storage_used_mb = Math.round(bytes / 10_000) / 100
  const months = Map.groupBy(
    orders,
    ({ created_at }) => `${created_at.toISOString().slice(0, 7)}-01`,
  )
  return [...months].map(([month, placed]) => ({
    tenant_id,
    month,
    orders_count: placed.length,
    ai_credits_used: placed.length % 23,
    storage_used_mb,
  }))
}

function storedBytes({ variants }: StoredPicture['row']): number {
  const sizes = variants as { byte_size: number }[]
  return sizes.reduce((sum, { byte_size }) => sum + byte_size, 0)
}
