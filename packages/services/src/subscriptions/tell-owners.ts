import { inTenant } from '@fournil/db'
import { shopSubscriptionOf } from '@fournil/domain/subscription-state'
import type { SubscriptionNewsData } from '@fournil/mail'
import type { TenantContext } from '../context.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { mailOwners } from './mail-owners.ts'
import { type SubscriptionRow, subscriptionRow } from './subscription-row.ts'

type News = { news: SubscriptionNewsData['news']; at: Date; about: string }

/** What the owners have to know of the subscription as it is now, once for each payment and each end. */
export async function tellOwners(ctx: TenantContext): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const news = newsOf(await subscriptionRow(ctx, tx), ctx.now)
    if (!news) return
    await mailOwners(
      ctx,
      tx,
      { kind: news.news, about: news.about },
      {
        template: 'subscription-news',
        data: {
          business_name: ctx.tenant.tenant_name,
          news: news.news,
          at: news.at.toISOString(),
          time_zone: await shopTimeZone(tx),
          subscription_url: `${ctx.originOf(ctx.tenant)}/admin/subscription`,
        },
      },
    )
  })
}

function newsOf(row: SubscriptionRow, now: Date): News | null {
  const { state, subscription_id, period_start, cancels_at } = row
  if (!state || !subscription_id || !period_start) return null
  if (state === 'ended') return { news: 'ended', at: row.ended_at ?? now, about: subscription_id }
  if (state !== 'past_due') return null
  const due = shopSubscriptionOf({ state, period_start, cancels_at, ended_at: null })
  const at = due?.subscription_ends_at ?? now
  const about = `${subscription_id} ${period_start.toISOString()}`
  return { news: at <= now ? 'grace_over' : 'payment_failed', at, about }
}
