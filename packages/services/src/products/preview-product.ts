import { randomUUID } from 'node:crypto'
import type { ProductForm } from '@fournil/contract/office/product-form'
import type { ProductDetail } from '@fournil/contract/shop/product'
import { inTenant, readPreparedAsJson } from '@fournil/db'
import { requirePermission, requireTenant } from '../auth/require.ts'
import { optionsOf } from '../catalogue/card-of.ts'
import type { Context } from '../context.ts'
import { readDetail, shopOption } from '../product/get-product.ts'
import { type DetailRow, DRAFT_DETAIL_SQL } from '../product/product-detail-sql.ts'
import { rowOf } from './save-product.ts'

type Draft = ProductForm & { product_id: string | null }

/** A product as its page would show it if the form were saved now, active or not. Nothing is written. */
export async function previewProduct(
  ctx: Context,
  { product_id, ...form }: Draft,
): Promise<ProductDetail> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const { row, options } = await inTenant(ctx, (tx) => rowOf(tx, form, product_id ?? undefined))
  const id = product_id ?? randomUUID()
  const draft = { ...(product_id ? {} : NEW), ...row, nutrition: form.nutrition, id }
  const detail = await readDetail(ctx, {}, async ({ store_id, first, last }) => {
    const parameters = [id, store_id, first, last, JSON.stringify(draft)]
    const [read] = await readPreparedAsJson<DetailRow>(ctx, DRAFT_DETAIL_SQL, parameters)
    return read
  })
  return { ...detail, ...typedOptions(options, detail.price) }
}

/** As they are typed; what is counted of them is not looked at. */
function typedOptions(typed: ProductForm['options'], price: number) {
  const options = typed.map((option) => ({
    ...option,
    choices: option.choices.map((choice) => ({ ...choice, quantity: null, reserved_quantity: 0 })),
  }))
  return { options: optionsOf({ price, options }), product_options: options.map(shopOption) }
}

/** What the table gives a new row by itself. */
const NEW = { stock_management_mode: 'none', has_custom_availability: false }
