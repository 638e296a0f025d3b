import type { DesignVersion } from '@fournil/contract/office/design'
import { readInTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

/** The versions that can be had again, the newest first. */
export async function listDesignVersions(ctx: Context): Promise<DesignVersion[]> {
  requirePermission(ctx, 'can_manage_design_settings')
  requireTenant(ctx)
  return readInTenant<DesignVersion>(
    ctx,
    `select version, saved_at, (select email from users where users.id = saved_by) as saved_by, changed_fields,
       restored_version
     from storefront_versions order by version desc`,
  )
}
