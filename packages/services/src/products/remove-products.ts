import type { ProductSelection } from '@fournil/contract/office/products'
import { clientOf, inTenant, type Tx } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { lockSelection } from './selected-products.ts'

/** Deletes a product. One that was ordered is archived: orders, invoices and reports still speak of it. */
export async function removeProduct(
  ctx: Context,
  { product_id }: { product_id: string },
): Promise<{ removed: 'deleted' | 'archived' }> {
  const { deleted, archived } = await removeProducts(ctx, {
    selection: { kind: 'ids', ids: [product_id] },
  })
  if (deleted + archived === 0) throw new AppError('NOT_FOUND')
  return { removed: deleted > 0 ? 'deleted' : 'archived' }
}

export async function removeProducts(
  ctx: Context,
  { selection }: { selection: ProductSelection },
): Promise<{ deleted: number; archived: number }> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const ids = await lockSelection(tx, selection, 'update')
    const archived = await archiveOrdered(ctx, tx, ids)
    const { rowCount } = await clientOf(tx).query(
      'delete from products where id = any($1::uuid[]) and archived_at is null',
      [ids],
    )
    const removed = { deleted: rowCount ?? 0, archived }
    const target = { type: 'product', id: ids.length === 1 ? (ids[0] ?? null) : null }
    await audit(ctx, tx, 'products_removed', target, removed)
    await publish(tx, ctx.tenant.tenant_id, { topic: 'catalogue' })
    return removed
  })
}

/** A reference is free for another product once this one is put away. */
async function archiveOrdered(ctx: TenantContext, tx: Tx, ids: string[]): Promise<number> {
  const { rowCount } = await clientOf(tx).query(
    `update products p set archived_at = $2, is_active = false, reference = null, version = version + 1
     where p.id = any($1::uuid[]) and exists (select from order_items i where i.product_id = p.id)`,
    [ids, ctx.now],
  )
  return rowCount ?? 0
}
