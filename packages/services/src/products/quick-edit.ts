import { inTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { fieldError } from '../forms/field-error.ts'
import { nextVersion, saveConflict } from '../forms/save-conflict.ts'
import { productChanged } from './save-product.ts'
import { setStock } from './set-stock.ts'

type QuickEdit = {
  product_id: string
  version: number
  price?: number | undefined
  quantity?: number | undefined
  is_active?: boolean | undefined
}

/** Price, the shop's one stock, or whether it is on sale: changed in the row of the table. */
export async function quickEdit(
  ctx: Context,
  { product_id, version, price, quantity, is_active }: QuickEdit,
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const saved = await tx
      .updateTable('products')
      .set({
        ...nextVersion(ctx, person, version),
        ...(price !== undefined && { price }),
        ...(is_active !== undefined && { is_active }),
      })
      .where('id', '=', product_id)
      .where('version', '=', version)
      .where('archived_at', 'is', null)
      .returning(['version', 'stock_management_mode'])
      .executeTakeFirst()
    if (!saved) throw await saveConflict(tx, 'products', product_id)
    if (quantity !== undefined) {
      if (saved.stock_management_mode !== 'global')
        throw fieldError(
          'quantity',
          'Ce produit n’a pas de stock global\u00a0: ouvrez son stock pour le régler.',
        )
      await setStock(ctx, tx, { product_id, store_id: null }, quantity, { kind: 'set' })
    }
    await productChanged(ctx, tx, product_id, { price, quantity, is_active })
    return { version: saved.version }
  })
}
