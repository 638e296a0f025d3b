import { inTenant } from '@fournil/db'
import { trialReminderDue } from '@fournil/domain/trial-reminders'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { mailOwners } from './mail-owners.ts'

/** The reminder whose moment has come, once for each end: a trial that is prolonged is spoken of again. */
export async function remindOfTrial(ctx: TenantContext): Promise<void> {
  const { tenant_id, tenant_name } = ctx.tenant
  await inTenant(ctx, async (tx) => {
    const { subscription_status, trial_ends_at } = await tx
      .selectFrom('tenants')
      .select(['subscription_status', 'trial_ends_at'])
      .executeTakeFirstOrThrow()
    if (subscription_status !== 'trial' || !trial_ends_at) return
    const time_zone = await shopTimeZone(tx)
    const days = trialReminderDue(time_zone, trial_ends_at, ctx.now)
    if (days === null) return
    const ends_at = trial_ends_at.toISOString()
    const isNew = await mailOwners(
      ctx,
      tx,
      { kind: `trial_${days}`, about: ends_at },
      {
        template: 'trial-reminder',
        data: {
          business_name: tenant_name,
          days,
          ends_at,
          time_zone,
          subscription_url: `${ctx.originOf(ctx.tenant)}/admin/subscription`,
        },
      },
    )
    // Pages that are open stop offering what can no longer be ordered.
    if (isNew && days === 0) await publish(tx, tenant_id, { topic: 'tenant' })
  })
}
