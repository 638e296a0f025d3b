import { type Database, inTenant } from '@fournil/db'
import type { PlannedOrder } from '../plan/plan-orders.ts'
import type { Moment } from '../plan/timeline.ts'
import type { OpenShop } from '../replay/open-shop.ts'
import type { PlacedOrder } from '../replay/place-order.ts'
import type { BulkOrder } from './bulk-order.ts'
import { gatheredRows, insertGathered } from './gathered-rows.ts'
import { moveInBulk } from './move-in-bulk.ts'
import { payInBulk } from './pay-in-bulk.ts'
import { placeInBulk } from './place-in-bulk.ts'

/**
 * The ordinary past: placed, paid, prepared, collected. By the verbs it would take a minute; here it is rows, the very
 * ones that the verbs write (same-as-verbs.heavy.test.ts holds one against the other).
 */
export async function writeBulkOrders(
  shop: OpenShop,
  db: Database,
  timeline: readonly Moment[],
): Promise<Map<PlannedOrder, PlacedOrder>> {
  const rows = gatheredRows()
  const placed = new Map<PlannedOrder, BulkOrder>()
  const { tenant_id } = shop.context
  const commission_rate = await commissionRate(db, tenant_id)
  for (const { order, step, is_bulk } of timeline) {
    if (!is_bulk) continue
    shop.setClock(step.at)
    if (step.kind === 'place') {
      placed.set(order, await placeInBulk(shop, rows, order))
      continue
    }
    const known = placed.get(order)
    if (!known) throw new Error('An order begins with being placed.')
    if (step.kind === 'pay') await payInBulk(shop, rows, known, step.at, commission_rate)
    if (step.kind === 'set_status') moveInBulk(shop, rows, known, step)
  }
  await inTenant({ db, tenant: { tenant_id } }, (tx) => insertGathered(tx, rows, tenant_id))
  return placed
}

async function commissionRate(db: Database, tenant_id: string): Promise<number> {
  const { commission_rate } = await inTenant({ db, tenant: { tenant_id } }, (tx) =>
    tx
      .selectFrom('tenants')
      .innerJoin('subscription_plans', 'subscription_plans.id', 'tenants.plan_id')
      .select('subscription_plans.commission_rate')
      .executeTakeFirstOrThrow(),
  )
  return commission_rate
}
