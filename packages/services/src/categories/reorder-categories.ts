import { clientOf, inTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'

/** Puts all categories into the order that somebody saw and changed; refused when there is one more or one less by now. */
export async function reorderCategories(
  ctx: Context,
  { category_ids }: { category_ids: readonly string[] },
): Promise<{ changed: number }> {
  requirePermission(ctx, 'can_manage_categories')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const client = clientOf(tx)
    const { rows } = await client.query<{ id: string }>(
      'select id from product_categories order by id for update',
    )
    const asked = new Set(category_ids)
    if (rows.length !== asked.size || !rows.every(({ id }) => asked.has(id)))
      throw new AppError('ORDER_CHANGED')
    const { rowCount } = await client.query(
      `update product_categories c set display_order = wanted.place
       from unnest($1::uuid[]) with ordinality as wanted (id, place)
       where c.id = wanted.id and c.display_order <> wanted.place`,
      [[...asked]],
    )
    await audit(ctx, tx, 'categories_reordered', { type: 'category' }, { changed: rowCount })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'catalogue' })
    return { changed: rowCount ?? 0 }
  })
}
