import type { ReviewSettings } from '@fournil/contract/office/reviews'
import { inTenant, type Tx } from '@fournil/db'
import { audit } from '../../audit/audit.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { publish } from '../../events/publish.ts'

type Switched = { setting: keyof ReviewSettings; is_enabled: boolean }

/** Opens or closes one of the two; open shop windows learn of it at once. */
export async function setReviewSetting(
  ctx: Context,
  { setting, is_enabled }: Switched,
): Promise<ReviewSettings> {
  requirePermission(ctx, 'can_manage_reviews')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    await tx
      .updateTable('storefront_settings')
      .set({ [setting]: is_enabled, updated_at: ctx.now })
      .where('is_active', '=', true)
      .execute()
    const target = { type: 'review_settings', id: tenant_id }
    await audit(ctx, tx, 'settings_updated', target, { [setting]: is_enabled })
    await publish(tx, tenant_id, { topic: 'theme' })
    await publish(tx, tenant_id, { topic: 'reviews' })
    return reviewSettings(tx)
  })
}

export function reviewSettings(tx: Tx): Promise<ReviewSettings> {
  return tx
    .selectFrom('storefront_settings')
    .select(['reviews_enabled', 'review_invitations_enabled'])
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
}
