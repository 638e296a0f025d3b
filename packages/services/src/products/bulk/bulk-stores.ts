import type { BulkStores } from '@fournil/contract/office/product-bulk'
import { clientOf, inTenant, readInTenant } from '@fournil/db'
import { audit } from '../../audit/audit.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { lockSome } from '../selected-products.ts'
import { requireOpenStores } from '../stock/save-stock.ts'
import { setAvailability } from '../stock/set-availability.ts'
import { countShelves } from './count-shelves.ts'

/** Sells many products in some stores, with a count there if one is given, or stops to. */
export async function bulkStores(
  ctx: Context,
  { selection, store_ids, is_available, quantity }: BulkStores,
): Promise<{ changed: number }> {
  const person = requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const product_ids = await lockSome(tx, selection)
    await requireOpenStores(tx, store_ids)
    await setAvailability(ctx, tx, { product_ids, store_ids, is_available })
    if (is_available) await countShelves(ctx, tx, product_ids, { in_stores: quantity, store_ids })
    // Whoever has one of them open learns of it when they save.
    await clientOf(tx).query(
      'update products set version = version + 1, updated_at = $2, updated_by = $3 where id = any($1::uuid[])',
      [product_ids, ctx.now, person.user_id],
    )
    const changed = product_ids.length
    const details = { store_ids, is_available, quantity, changed }
    await audit(ctx, tx, 'products_updated', { type: 'product' }, details)
    await publish(tx, ctx.tenant.tenant_id, { topic: 'catalogue' })
    return { changed }
  })
}

export async function openStores(
  ctx: Context,
): Promise<{ stores: { id: string; name: string }[] }> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const stores = await readInTenant<{ id: string; name: string }>(
    ctx,
    'select id, name from store_locations where is_active order by name, id limit 500',
  )
  return { stores }
}
