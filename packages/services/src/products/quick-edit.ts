import { inTenant } from '@fournil/db'
import { priceOfUnit } from '@fournil/domain/by-weight'
import { MOST_PRICE } from '@fournil/domain/products'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { fieldError } from '../forms/field-error.ts'
import { nextVersion, saveConflict } from '../forms/save-conflict.ts'
import { refuseOptionPrices } from '../options/refuse-option-prices.ts'
import { productChanged } from './save-product.ts'
import { setStock } from './set-stock.ts'

type QuickEdit = {
  product_id: string
  version: number
  price?: number | undefined
  price_per_kilo?: number | undefined
  quantity?: number | undefined
  is_active?: boolean | undefined
}

/** Price, the shop's one stock, or whether it is on sale: changed in the row of the table. */
export async function quickEdit(
  ctx: Context,
  { product_id, version, price, price_per_kilo, quantity, is_active }: QuickEdit,
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
      .returning(['version', 'stock_management_mode', 'unit_grams'])
      .executeTakeFirst()
    if (!saved) throw await saveConflict(tx, 'products', product_id)
    if (price !== undefined && saved.unit_grams !== null)
      throw fieldError('price', 'Ce produit est vendu au poids\u00a0: modifiez son prix au kilo.')
    if (price_per_kilo !== undefined)
      await tx
        .updateTable('products')
        .set(pricesByWeight(price_per_kilo, saved.unit_grams))
        .where('id', '=', product_id)
        .execute()
    if (price !== undefined) await refuseOptionPrices(tx, [product_id], 'price')
    if (quantity !== undefined) {
      if (saved.stock_management_mode !== 'global')
        throw fieldError(
          'quantity',
          'Ce produit n’a pas de stock global\u00a0: ouvrez son stock pour le régler.',
        )
      await setStock(ctx, tx, { product_id, store_id: null }, quantity, { kind: 'set' })
    }
    await productChanged(ctx, tx, product_id, { price, price_per_kilo, quantity, is_active })
    return { version: saved.version }
  })
}

/** The price of a unit follows that of a kilo. */
function pricesByWeight(price_per_kilo: number, unit_grams: number | null) {
  if (unit_grams === null)
    throw fieldError('price_per_kilo', 'Ce produit n’est pas vendu au poids.')
  const price = priceOfUnit({ price_per_kilo, unit_grams })
  if (price > MOST_PRICE) throw fieldError('price_per_kilo', 'Le prix d’une unité est trop élevé.')
  return { price_per_kilo, price }
}
