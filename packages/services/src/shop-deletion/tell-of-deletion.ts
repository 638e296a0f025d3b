import { inTenant } from '@fournil/db'
import type { TenantContext } from '../context.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { mailOwners } from '../subscriptions/mail-owners.ts'
import type { DeletionNews } from './deletion-news.ts'

/** Every owner hears of it, once for each moment. */
export async function tellOfDeletion(ctx: TenantContext, { news, at }: DeletionNews) {
  await inTenant(ctx, async (tx) => {
    const isPlatforms = news === 'asked_by_platform'
    await mailOwners(
      ctx,
      tx,
      { kind: `deletion_${news}`, about: at },
      {
        template: 'shop-deletion',
        data: {
          business_name: ctx.tenant.tenant_name,
          news,
          at,
          time_zone: await shopTimeZone(tx),
          url: isPlatforms
            ? `${ctx.originOf(null)}/contact`
            : `${ctx.originOf(ctx.tenant)}/admin/data`,
        },
      },
    )
  })
}
