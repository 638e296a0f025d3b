import type { FeatureSetting } from '@fournil/contract/office/features'
import { inTenant } from '@fournil/db'
import { FEATURES, type FeatureKey } from '@fournil/domain/features'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'

export async function setFeature(
  ctx: Context,
  { feature_key, is_enabled }: { feature_key: FeatureKey; is_enabled: boolean },
): Promise<FeatureSetting> {
  requirePermission(ctx, 'can_manage_features', 'can_manage_design_settings')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  const { label, description } = FEATURES[feature_key]
  return inTenant(ctx, async (tx) => {
    const set = { description, is_enabled, updated_at: ctx.now }
    await tx
      .insertInto('feature_settings')
      .values({ tenant_id, feature_key, ...set })
      .onConflict((row) => row.columns(['tenant_id', 'feature_key']).doUpdateSet(set))
      .execute()
    await audit(ctx, tx, 'feature_set', { type: 'feature' }, { feature_key, is_enabled })
    // Shoppers see another page from now on.
    await publish(tx, tenant_id, { topic: 'catalogue' })
    return { feature_key, label, ...set }
  })
}
