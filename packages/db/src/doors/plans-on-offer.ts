import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { SubscriptionPlans } from '../generated/schema.ts'

/** What anyone may know of the platform before any tenant is known: what it costs. */
export async function plansOnOffer(db: Database): Promise<Selectable<SubscriptionPlans>[]> {
  const { rows } = await db.pool.query<Selectable<SubscriptionPlans>>(
    'select * from app.plans_on_offer()',
  )
  return rows
}
