import type {
  NotificationSettings,
  SavedNotificationSettings,
} from '@fournil/contract/office/notifications'
import { inTenant, type Tx } from '@fournil/db'
import { wallClockIn } from '@fournil/domain/clock'
import { isSummaryDue } from '@fournil/domain/daily-summary'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { nextVersion, saveConflict } from '../forms/save-conflict.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'

const FIELDS = ['order_notification_email', 'daily_summary_hour'] as const

export async function getNotificationSettings(ctx: Context): Promise<SavedNotificationSettings> {
  requirePermission(ctx, 'can_manage_notification_settings')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const { daily_summary_on: _, ...saved } = await savedSettings(tx)
    return { ...saved, time_zone: await shopTimeZone(tx) }
  })
}

/** For the mails to come. */
export async function saveNotificationSettings(
  ctx: Context,
  { version, ...input }: NotificationSettings & { version: number },
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_notification_settings')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    const before = await savedSettings(tx)
    const fields = FIELDS.filter((field) => input[field] !== before[field])
    // Sent twice because the first answer was lost, or pressed without a change.
    if (fields.length === 0) return { version: before.version }
    const { order_notification_email, daily_summary_hour } = input
    const today = wallClockIn(await shopTimeZone(tx), ctx.now)
    // An hour that has passed today begins tomorrow: nobody who sets one is sent a mail at once.
    const hasPassed = isSummaryDue({ daily_summary_hour, daily_summary_on: null }, today)
    const row = {
      daily_summary_hour,
      daily_summary_on: hasPassed ? today.date : before.daily_summary_on,
      ...nextVersion(ctx, person, version),
    }
    const saved = await tx
      .insertInto('notification_settings')
      .values({ tenant_id, ...row })
      .onConflict((conflict) =>
        conflict
          .column('tenant_id')
          .doUpdateSet(row)
          .where('notification_settings.version', '=', version),
      )
      .returning('version')
      .executeTakeFirst()
    if (!saved) throw await saveConflict(tx, 'notification_settings')
    await tx
      .updateTable('storefront_settings')
      .set({ order_notification_email })
      .where('is_active', '=', true)
      .execute()
    const target = { type: 'notification_settings', id: tenant_id }
    await audit(ctx, tx, 'settings_updated', target, { fields })
    return saved
  })
}

type Saved = NotificationSettings & { version: number; daily_summary_on: string | null }

async function savedSettings(tx: Tx): Promise<Saved> {
  const look = await tx
    .selectFrom('storefront_settings')
    .select('order_notification_email')
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  const row = await tx
    .selectFrom('notification_settings')
    .select(['daily_summary_hour', 'daily_summary_on', 'version'])
    .executeTakeFirst()
  return {
    ...look,
    daily_summary_hour: row?.daily_summary_hour ?? null,
    daily_summary_on: row?.daily_summary_on ?? null,
    version: row?.version ?? 0,
  }
}
