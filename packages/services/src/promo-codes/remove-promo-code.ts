import { clientOf, inTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'

/** A code that no order names goes; one that was used is put away, so that its orders still say which it was. */
export async function removePromoCode(
  ctx: Context,
  { promo_code_id }: { promo_code_id: string },
): Promise<{ removed: true }> {
  requirePermission(ctx, 'can_manage_promo_codes')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const client = clientOf(tx)
    // An order that is being placed with it waits for this row, and then finds it gone.
    const { rows } = await client.query<{ code: string }>(LOCK, [promo_code_id])
    if (!rows[0]) throw new AppError('NOT_FOUND')
    const { rowCount } = await client.query(ARCHIVE_USED, [promo_code_id, ctx.now])
    if (!rowCount) await client.query('delete from promo_codes where id = $1', [promo_code_id])
    const target = { type: 'promo_code', id: promo_code_id }
    await audit(ctx, tx, 'promo_code_removed', target, { code: rows[0].code, kept: rowCount === 1 })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'promo_codes', id: promo_code_id })
    return { removed: true }
  })
}

const LOCK = 'select code from promo_codes where id = $1 and archived_at is null for update'
const ARCHIVE_USED = `
  update promo_codes c set archived_at = $2, version = version + 1, updated_at = $2
  where c.id = $1 and (c.uses_count > 0 or exists (select from orders o where o.promo_code_id = c.id))`
