import { STOCK_MODES } from '@fournil/domain/stock'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { blank } from '../form-schema.ts'
import { officeProcedure } from '../procedure.ts'
import { ProductForm } from './product-form.ts'
import { MOST_STORES, stockQuantity } from './product-stock.ts'
import { ProductSelection } from './products.ts'

/** What may be the same for many products: not a name, a reference, a bar code or a picture. */
const FIELDS = [
  'is_active',
  'seasonal',
  'description',
  'price',
  'sold_by',
  'price_per_kilo',
  'weight_unit',
  'unit_grams',
  'category_id',
  'preparation_time_hours',
  'preparation_time_unit',
  'daily_capacity',
  'brand',
  'condition',
  'availability',
  'google_product_category',
  'product_type',
  'item_group_id',
  'color',
  'size',
  'gender',
  'age_group',
  'material',
  'pattern',
  'shipping_weight',
  'shipping_length',
  'shipping_width',
  'shipping_height',
  'meta_title',
  'meta_description',
] as const

type Shape = (typeof ProductForm)['shape']
type WithoutDefault<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field
type BulkShape = {
  [Name in (typeof FIELDS)[number]]: z.ZodOptional<WithoutDefault<Shape[Name]>>
}

/** The field of the product's own form, with its checks; one that is not ticked is absent and stays as it is. */
function bulkField(name: (typeof FIELDS)[number]): z.ZodType {
  const field: z.ZodType = ProductForm.shape[name]
  const inner = field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field
  return inner.optional().meta({ title: field.meta()?.title })
}

/** What is done to all products of a selection: the fields that were ticked, and nothing else. */
export const BulkForm = z.strictObject({
  stock_management_mode: z.enum(STOCK_MODES).optional().meta({ title: 'Gestion du stock' }),
  /** Of products that the shop counts in one. */
  global_stock_quantity: stockQuantity.optional().meta({ title: 'Quantité du stock global' }),
  /** Of products that stores count for themselves, in each active store that sells them. */
  store_quantity: stockQuantity.optional().meta({ title: 'Quantité dans chaque magasin' }),
  ...(Object.fromEntries(FIELDS.map((name) => [name, bulkField(name)])) as BulkShape),
  /** Null: the default rate of the law counts. The form of one product demands a rate. */
  tax_rate_id: id.nullable().optional().meta({ title: 'Taux de TVA' }),
})
export type BulkForm = z.infer<typeof BulkForm>
export type BulkField = keyof BulkForm

/** What a field holds when it has just been ticked: what a new product begins with. */
export const BULK_STARTS: z.input<typeof BulkForm> = {
  ...Object.fromEntries(
    Object.entries(blank(ProductForm)).filter(([name]) => name in BulkForm.shape),
  ),
  stock_management_mode: 'none',
  global_stock_quantity: 0,
  store_quantity: 0,
}

export const BulkStores = z.strictObject({
  selection: ProductSelection,
  store_ids: z.array(id).min(1, 'Veuillez sélectionner au moins un magasin').max(MOST_STORES),
  is_available: z.boolean(),
  /** When they are enabled: the count in these stores, of products that stores count for themselves. */
  quantity: stockQuantity.optional(),
})
export type BulkStores = z.output<typeof BulkStores>

const changed = z.object({ changed: z.int() })

export const productBulk = {
  edit: officeProcedure('can_manage_products')
    .route({
      method: 'POST',
      path: '/office/products/bulk-edit',
      summary: 'Change the same fields of a selection',
    })
    .errors(errors('BAD_REQUEST'))
    .input(BulkForm.safeExtend({ selection: ProductSelection }))
    .output(changed),
  stores: officeProcedure('can_manage_products')
    .route({
      method: 'GET',
      path: '/office/products/stores',
      summary: 'Active stores, in which products can be sold',
    })
    .output(z.object({ stores: z.array(z.object({ id: z.string(), name: z.string() })) })),
  setStores: officeProcedure('can_manage_products')
    .route({
      method: 'POST',
      path: '/office/products/bulk-stores',
      summary: 'Sell a selection in some stores, or stop to',
    })
    .errors(errors('BAD_REQUEST'))
    .input(BulkStores)
    .output(changed),
}
