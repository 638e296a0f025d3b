import type { FeatureSetting } from '@fournil/contract/office/features'
import { readInTenant } from '@fournil/db'
import { FEATURE_KEYS, FEATURES } from '@fournil/domain/features'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

type Row = Pick<FeatureSetting, 'feature_key' | 'is_enabled' | 'updated_at'>

/** Every feature there is, as this shop has set it or as it is by default. */
export async function listFeatures(ctx: Context): Promise<FeatureSetting[]> {
  requirePermission(ctx, 'can_manage_features', 'can_manage_design_settings')
  requireTenant(ctx)
  const rows = await readInTenant<Row>(
    ctx,
    'select feature_key, is_enabled, updated_at from feature_settings limit 1000',
  )
  return FEATURE_KEYS.map((feature_key) => ({
    feature_key,
    updated_at: null,
    ...FEATURES[feature_key],
    ...rows.find((row) => row.feature_key === feature_key),
  }))
}
