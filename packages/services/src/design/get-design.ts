import type { SavedDesign } from '@fournil/contract/office/design'
import { inTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { storedDesign } from './stored-design.ts'

/** How the shop looks, and which version a person can go back to at once. */
export async function getDesign(ctx: Context): Promise<SavedDesign> {
  requirePermission(ctx, 'can_manage_design_settings')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const { form, version } = await storedDesign(tx)
    const previous = await tx
      .selectFrom('storefront_versions')
      .select('version')
      .where('version', '<', version)
      .orderBy('version', 'desc')
      .executeTakeFirst()
    return { ...form, version, previous_version: previous?.version ?? null }
  })
}
