import type { OfficeApiKey } from '@fournil/contract/office/api-keys'
import { readInTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

/** The keys that are good, then the last that were revoked. */
export async function listApiKeys(ctx: Context): Promise<OfficeApiKey[]> {
  requirePermission(ctx, 'can_manage_users')
  requireTenant(ctx)
  return readInTenant<OfficeApiKey>(ctx, API_KEYS_SQL)
}

const API_KEYS_SQL = `
  select k.id, k.name, k.ending, k.permissions, k.is_read_only, k.created_at, u.email as created_by_email,
    k.last_used_at, k.revoked_at
  from api_keys k left join users u on u.id = k.created_by
  order by k.revoked_at desc nulls first, k.created_at desc, k.id
  limit 40`
