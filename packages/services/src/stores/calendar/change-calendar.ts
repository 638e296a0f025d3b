import type { Decision } from '@fournil/contract/office/store-calendar'
import { inTenant, type Tx } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import { isStranded } from '@fournil/domain/stranded-orders'
import type { TenantContext } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { type LockedStore, lockCalendar } from '../lock-calendar.ts'
import { comingOrders } from './coming-orders.ts'
import { readCalendar } from './read-calendar.ts'
import { closePayments, treatStranded } from './treat-stranded.ts'

export type CalendarChange = { store_id: string; decisions: readonly Decision[] }

/**
 * Changes when a store is open, or its slots, in one transaction with what becomes of the orders that this strands. As long
 * as one of them is not decided, nothing is changed and they are listed. Orders that are being placed are waited for; those
 * that come later read the new calendar.
 */
export async function changeCalendar<T>(
  ctx: TenantContext,
  { store_id, decisions }: CalendarChange,
  apply: (tx: Tx, store: LockedStore & { today: string }) => Promise<T>,
): Promise<T> {
  await closePayments(ctx, decisions)
  return inTenant(ctx, async (tx) => {
    const store = await lockCalendar(tx, store_id)
    const today = dateIn(store.time_zone, ctx.now)
    const before = await readCalendar(tx, store_id, today)
    const orders = await comingOrders(tx, store_id, today)
    const answer = await apply(tx, { ...store, today })
    const after = await readCalendar(tx, store_id, today)
    const stranded = orders.filter((order) => isStranded(order, before, after))
    await treatStranded(ctx, tx, { store_id, stranded, decisions })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'stores', id: store_id })
    return answer
  })
}
