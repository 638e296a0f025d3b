import type { StockForm } from '@fournil/contract/office/product-stock'
import { clientOf, inTenant, type Tx } from '@fournil/db'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { fieldError } from '../../forms/field-error.ts'
import { nextVersion, saveConflict } from '../../forms/save-conflict.ts'
import { setChoiceStock } from '../../options/set-choice-stock.ts'
import { productChanged } from '../save-product.ts'
import { type Count, setStocks } from '../set-stock.ts'
import { changeStockMode } from './change-stock-mode.ts'
import { setAvailability } from './set-availability.ts'

type Saved = StockForm & { product_id: string; version: number }

/** Where a product is sold, how it is counted, and the counts that somebody changed; all of it or nothing. */
export async function saveStock(
  ctx: Context,
  { product_id, version, ...form }: Saved,
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const saved = await tx
      .updateTable('products')
      .set(nextVersion(ctx, person, version))
      .where('id', '=', product_id)
      .where('version', '=', version)
      .where('archived_at', 'is', null)
      .returning('version')
      .executeTakeFirst()
    if (!saved) throw await saveConflict(tx, 'products', product_id)
    await requireOpenStores(
      tx,
      form.stores.map(({ store_id }) => store_id),
    )
    await changeStockMode(ctx, tx, [product_id], form.stock_management_mode)
    await setStocks(ctx, tx, countsOf(product_id, form), { kind: 'set', note: form.note })
    const counted = form.choices.filter(({ quantity, read_quantity }) => quantity !== read_quantity)
    await setChoiceStock(ctx, tx, product_id, counted, form.note)
    for (const is_available of [true, false])
      await setAvailability(ctx, tx, {
        product_ids: [product_id],
        store_ids: form.stores
          .filter((store) => store.is_available === is_available)
          .map(({ store_id }) => store_id),
        is_available,
      })
    const { stock_management_mode, quantity, stores } = form
    await productChanged(ctx, tx, product_id, { stock_management_mode, quantity, stores })
    return saved
  })
}

/** Of the shelves in use, those that were counted anew: the others are left to the orders. */
function countsOf(
  product_id: string,
  { stock_management_mode, quantity, read_quantity, stores }: StockForm,
): Count[] {
  if (stock_management_mode === 'none') return []
  if (stock_management_mode === 'global')
    return quantity === read_quantity ? [] : [{ product_id, store_id: null, quantity }]
  return stores
    .filter((store) => store.quantity !== store.read_quantity)
    .map(({ store_id, quantity }) => ({ product_id, store_id, quantity }))
}

/** A store that was closed for good meanwhile, one named twice, or one of somebody else. */
export async function requireOpenStores(tx: Tx, store_ids: readonly string[]): Promise<void> {
  const { rows } = await clientOf(tx).query(
    'select id from store_locations where id = any($1::uuid[]) and is_active',
    [store_ids],
  )
  if (rows.length !== store_ids.length)
    throw fieldError(
      'stores',
      'Un de ces magasins n’est plus actif\u00a0: rouvrez cette fenêtre pour voir les vôtres.',
    )
}
