import { inTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'

type Asked = { promo_code_id: string; is_active: boolean }

/** It counts as a save: whoever has the form open is told that the code has changed. */
export async function setPromoCodeActive(
  ctx: Context,
  { promo_code_id, is_active }: Asked,
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_promo_codes')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const saved = await tx
      .updateTable('promo_codes')
      .set((row) => ({
        is_active,
        version: row('version', '+', 1),
        updated_at: ctx.now,
        updated_by: person.user_id,
      }))
      .where('id', '=', promo_code_id)
      .where('archived_at', 'is', null)
      .returning(['version', 'code'])
      .executeTakeFirst()
    if (!saved) throw new AppError('NOT_FOUND')
    const action = is_active ? 'promo_code_activated' : 'promo_code_deactivated'
    await audit(ctx, tx, action, { type: 'promo_code', id: promo_code_id }, { code: saved.code })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'promo_codes', id: promo_code_id })
    return { version: saved.version }
  })
}
