import type { Row } from '../insert-rows.ts'
import type { ShopContext } from '../shop-context.ts'
import type { PlannedOrder } from './plan-orders.ts'

/** Places that orders take in their slots; a cancelled order gave its own back. */
export function placeRows(
  { tenant_id }: ShopContext,
  orders: readonly PlannedOrder[],
): Row<'pickup_slot_places'>[] {
  const kept = orders.filter(({ fate }) => fate.status !== 'cancelled')
  const perSlot = Map.groupBy(kept, ({ slot, pickup_date }) => `${slot.id} ${pickup_date}`)
  return [...perSlot.values()].flatMap((inSlot) => {
    const [first] = inSlot
    if (!first) return []
    const { slot, pickup_date } = first
    return [{ tenant_id, slot_id: slot.id, pickup_date, taken: inSlot.length }]
  })
}

const STILL_HERE = ['pending', 'paid', 'preparing', 'ready']

/** Stock set aside for orders not yet collected: by product, and by 'product store'. */
export function reservedStock(orders: readonly PlannedOrder[]) {
  const global = new Map<string, number>()
  const per_store = new Map<string, number>()
  for (const { fate, lines, store } of orders) {
    if (!STILL_HERE.includes(fate.status)) continue
    for (const { product, quantity } of lines) {
      if (product.stock.mode === 'global') add(global, product.slug, quantity)
      if (product.stock.mode === 'per_store')
        add(per_store, `${product.slug} ${store.slug}`, quantity)
    }
  }
  return { global, per_store }
}

function add(sums: Map<string, number>, key: string, quantity: number) {
  sums.set(key, (sums.get(key) ?? 0) + quantity)
}
