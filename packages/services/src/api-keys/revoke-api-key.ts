import { inTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { refuseImpersonation, requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'

/** From now on it opens nothing. Revoked twice, it was revoked the first time. */
export async function revokeApiKey(
  ctx: Context,
  { api_key_id }: { api_key_id: string },
): Promise<{ revoked_at: Date }> {
  requirePermission(ctx, 'can_manage_users')
  requireTenant(ctx)
  refuseImpersonation(ctx)
  return inTenant(ctx, async (tx) => {
    const key = await tx
      .selectFrom('api_keys')
      .select(['name', 'revoked_at'])
      .where('id', '=', api_key_id)
      .forUpdate()
      .executeTakeFirst()
    if (!key) throw new AppError('NOT_FOUND')
    if (key.revoked_at) return { revoked_at: key.revoked_at }
    await tx
      .updateTable('api_keys')
      .set({ revoked_at: ctx.now })
      .where('id', '=', api_key_id)
      .execute()
    await audit(ctx, tx, 'api_key_revoked', { type: 'api_key', id: api_key_id }, { name: key.name })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'members' })
    return { revoked_at: ctx.now }
  })
}
