import type { SubscriptionNotice } from '@fournil/contract/office/subscription'
import { inTenant } from '@fournil/db'
import { subscriptionNotice } from '@fournil/domain/subscription-notice'
import { requireMember, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'

/** Asked for with every page of the back office: the database is asked only where there is something to say. */
export async function getNotice(ctx: Context): Promise<SubscriptionNotice | null> {
  requireMember(ctx)
  requireTenant(ctx)
  const notice = subscriptionNotice(ctx.tenant, ctx.now)
  if (!notice) return null
  const time_zone = await inTenant(ctx, shopTimeZone)
  return { kind: notice.kind, at: 'at' in notice ? notice.at : null, time_zone }
}
