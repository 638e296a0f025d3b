import type { BulkForm } from '@fournil/contract/office/product-bulk'
import type { ProductSelection } from '@fournil/contract/office/products'
import { clientOf, inTenant, type Tx } from '@fournil/db'
import { audit } from '../../audit/audit.ts'
import { type Member, requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context, TenantContext } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { fieldError } from '../../forms/field-error.ts'
import { refuseOptionPrices } from '../../options/refuse-option-prices.ts'
import { deriveCustomAvailability } from '../days/derive-custom-availability.ts'
import { lockSome } from '../selected-products.ts'
import { followMode } from '../stock/change-stock-mode.ts'
import {
  changesWeight,
  refuseOtherSale,
  refuseTooDear,
  unitPriceSql,
  withoutWeight,
} from './bulk-sale.ts'
import { countShelves } from './count-shelves.ts'

/** Changes the same fields of many products, all of them or none, in a handful of statements however many they are. */
export async function bulkEdit(
  ctx: Context,
  { selection, ...form }: BulkForm & { selection: ProductSelection },
): Promise<{ changed: number }> {
  const person = requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const ticked = Object.entries(form).filter(([, value]) => value !== undefined)
  if (ticked.length === 0)
    throw fieldError('selection', 'Veuillez sélectionner au moins un champ à modifier')
  const { global_stock_quantity, store_quantity, ...columns } = Object.fromEntries(
    ticked,
  ) as BulkForm
  return inTenant(ctx, async (tx) => {
    const ids = await lockSome(tx, selection)
    await refuseUnknown(tx, columns)
    if (columns.stock_management_mode) await followMode(ctx, tx, ids, columns.stock_management_mode)
    await refuseOtherSale(tx, ids, columns)
    await writeColumns(ctx, tx, person, ids, withoutWeight(columns))
    await refuseTooDear(tx, ids, columns)
    const priced = PRICED.find((field) => columns[field] !== undefined)
    if (priced) await refuseOptionPrices(tx, ids, priced)
    if (columns.seasonal !== undefined) await deriveCustomAvailability(tx, ids)
    await countShelves(ctx, tx, ids, { global: global_stock_quantity, in_stores: store_quantity })
    const changed = ids.length
    const details = { ...Object.fromEntries(ticked), changed }
    await audit(ctx, tx, 'products_updated', { type: 'product' }, details)
    await publish(tx, ctx.tenant.tenant_id, { topic: 'catalogue' })
    return { changed }
  })
}

const PRICED = ['price', 'price_per_kilo', 'sold_by'] as const

export type Columns = Omit<BulkForm, 'global_stock_quantity' | 'store_quantity'>

/** The names of columns are those of the form, which the contract has checked. */
async function writeColumns(
  ctx: TenantContext,
  tx: Tx,
  person: Member,
  ids: readonly string[],
  columns: Columns,
) {
  const places = new Map(Object.keys(columns).map((column, at) => [column, `$${at + 4}`]))
  const set = [...places].map(([column, place]) => `, ${column} = ${place}`)
  if (changesWeight(columns)) set.push(`, price = ${unitPriceSql(places)}`)
  await clientOf(tx).query(
    `update products set version = version + 1, updated_at = $2, updated_by = $3${set.join('')}
     where id = any($1::uuid[])`,
    [ids, ctx.now, person.user_id, ...Object.values(columns)],
  )
}

async function refuseUnknown(tx: Tx, { category_id, tax_rate_id }: Columns): Promise<void> {
  const category = tx.selectFrom('product_categories').select('id')
  if (category_id && !(await category.where('id', '=', category_id).executeTakeFirst()))
    throw fieldError('category_id', 'Cette catégorie n’existe plus\u00a0: choisissez-en une autre.')
  const rate = tx.selectFrom('tax_rates').select('id').where('is_active', '=', true)
  if (tax_rate_id && !(await rate.where('id', '=', tax_rate_id).executeTakeFirst()))
    throw fieldError('tax_rate_id', 'Ce taux de TVA n’existe plus\u00a0: choisissez-en un autre.')
}
