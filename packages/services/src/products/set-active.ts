import type { ProductSelection } from '@fournil/contract/office/products'
import { clientOf, inTenant } from '@fournil/db'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'
import { lockSelection } from './selected-products.ts'

/** Puts a selection on sale, or takes it off. */
export async function setActive(
  ctx: Context,
  { selection, is_active }: { selection: ProductSelection; is_active: boolean },
): Promise<{ changed: number }> {
  const person = requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const ids = await lockSelection(tx, selection)
    const { rowCount } = await clientOf(tx).query(
      `update products set is_active = $2, version = version + 1, updated_at = $3, updated_by = $4
       where id = any($1::uuid[]) and is_active <> $2`,
      [ids, is_active, ctx.now, person.user_id],
    )
    const changed = rowCount ?? 0
    await audit(ctx, tx, 'products_updated', { type: 'product' }, { is_active, changed })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'catalogue' })
    return { changed }
  })
}
