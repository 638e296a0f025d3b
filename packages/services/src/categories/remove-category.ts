import { clientOf, inTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'

/** Its products stay on sale, without a category. */
export async function removeCategory(
  ctx: Context,
  { category_id }: { category_id: string },
): Promise<{ unlinked: number }> {
  requirePermission(ctx, 'can_manage_categories')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const client = clientOf(tx)
    const { rowCount: unlinked } = await client.query(
      'update products set category_id = null, version = version + 1, updated_at = $2 where category_id = $1',
      [category_id, ctx.now],
    )
    const { rows } = await client.query<{ name: string }>(
      'delete from product_categories where id = $1 returning name',
      [category_id],
    )
    if (!rows[0]) throw new AppError('NOT_FOUND')
    const target = { type: 'category', id: category_id }
    await audit(ctx, tx, 'category_removed', target, { name: rows[0].name, unlinked })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'catalogue' })
    return { unlinked: unlinked ?? 0 }
  })
}
