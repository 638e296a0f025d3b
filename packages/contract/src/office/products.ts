import { NET_QUANTITY_UNITS } from '@fournil/domain/net-quantity'
import { MOST_PRICE, MOST_STOCK } from '@fournil/domain/products'
import { STOCK_MODES } from '@fournil/domain/stock'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id, page, searchTerm } from '../fields.ts'
import { money } from '../form-fields.ts'
import { stored, versioned } from '../form-schema.ts'
import { officeProcedure } from '../procedure.ts'
import { ByWeight, Picture } from '../shop/catalogue.ts'
import { ProductDetail } from '../shop/product.ts'
import { StoredPicture } from './pictures.ts'
import { ProductForm } from './product-form.ts'

export const PRODUCTS_A_PAGE = 25
/** How many products one action may touch. */
export const MOST_SELECTED = 20_000

export const ProductFilter = z.strictObject({
  search: searchTerm.optional(),
  category_id: z.union([z.literal('none'), id]).optional(),
  status: z.enum(['all', 'active', 'inactive']).default('all'),
  /** `allergens`: those whose allergens are not stated. */
  missing: z.enum(['allergens', 'image', 'tax_rate']).optional(),
})
export type ProductFilter = z.output<typeof ProductFilter>

export const ListOfficeProducts = ProductFilter.extend({
  sort: z.enum(['name', 'price', 'newest']).default('name'),
  page,
})
export type ListOfficeProducts = z.output<typeof ListOfficeProducts>

export const OfficeProductRow = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  reference: z.string().nullable(),
  price: z.int(),
  by_weight: ByWeight.nullable(),
  net_quantity: z.int().nullable(),
  net_quantity_unit: z.enum(NET_QUANTITY_UNITS).nullable(),
  gtin: z.string().nullable(),
  brand: z.string().nullable(),
  category_name: z.string().nullable(),
  is_active: z.boolean(),
  seasonal: z.boolean(),
  has_custom_availability: z.boolean(),
  picture: Picture.nullable(),
  stock_management_mode: z.enum(STOCK_MODES),
  /** Of the shop, or of all its stores together; null where stock is not managed. */
  quantity: z.int().nullable(),
  reserved_quantity: z.int().nullable(),
  has_allergens: z.boolean(),
  has_tax_rate: z.boolean(),
})
export type OfficeProductRow = z.infer<typeof OfficeProductRow>

export const OfficeProductPage = z.object({
  products: z.array(OfficeProductRow),
  total: z.int(),
  page: z.int(),
  page_size: z.int(),
  /** Of the whole catalogue, whatever the filter. */
  missing_allergens: z.int(),
})
export type OfficeProductPage = z.infer<typeof OfficeProductPage>

/** Ticked one by one, or everything that the filter finds, also beyond the page, less what was unticked. */
export const ProductSelection = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ids'),
    ids: z.array(id).min(1, 'Aucun produit sélectionné').max(1000),
  }),
  z.strictObject({
    kind: z.literal('filter'),
    filter: ProductFilter,
    except: z.array(id).max(1000).default([]),
  }),
])
export type ProductSelection = z.output<typeof ProductSelection>

/** What the form offers to choose from. */
export const ProductChoices = z.object({
  categories: z.array(z.object({ id: z.string(), name: z.string(), is_active: z.boolean() })),
  /** Whether prices are typed with VAT, unless a product says otherwise. */
  tax_included_in_prices: z.boolean(),
  tax_rates: z.array(
    z.object({ id: z.string(), name: z.string(), rate: z.number(), is_default: z.boolean() }),
  ),
})
export type ProductChoices = z.infer<typeof ProductChoices>

export const SavedProduct = stored(ProductForm).extend({
  id: z.string(),
  version: z.int(),
  picture: Picture.nullable(),
  /** The additional images in their order; null: the file is gone. */
  additional_pictures: z.array(Picture.nullable()),
  /** The files behind both, by which the form names them. */
  stored_pictures: z.array(StoredPicture),
  archived_at: z.coerce.date().nullable(),
})
export type SavedProduct = z.infer<typeof SavedProduct>

/** Ten options of thirty choices, beside everything else. */
const MOST_FORM_BYTES = 160_000

const OneProduct = z.strictObject({ product_id: id })
const changed = z.object({ version: z.int() })
const counted = z.object({ changed: z.int() })

export const products = {
  list: officeProcedure('can_manage_products')
    .route({
      method: 'GET',
      path: '/office/products',
      summary: 'Products of the shop, on sale or not, a page at a time',
    })
    .input(ListOfficeProducts)
    .output(OfficeProductPage),
  choices: officeProcedure('can_manage_products')
    .route({
      method: 'GET',
      path: '/office/products/choices',
      summary: 'Categories in order and active VAT rates',
    })
    .output(ProductChoices),
  get: officeProcedure('can_manage_products')
    .route({
      method: 'GET',
      path: '/office/products/{product_id}',
      summary: 'One product, as its form shows it',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneProduct)
    .output(SavedProduct),
  create: officeProcedure('can_manage_products')
    .meta({ max_body_bytes: MOST_FORM_BYTES })
    .route({ method: 'POST', path: '/office/products', summary: 'Put a product on the shelf' })
    .errors(errors('NOT_FOUND', 'BAD_REQUEST', 'PLAN_LIMIT_REACHED'))
    .input(ProductForm)
    .output(z.object({ id: z.string(), version: z.int() })),
  preview: officeProcedure('can_manage_products')
    .meta({ max_body_bytes: MOST_FORM_BYTES })
    .route({
      method: 'POST',
      path: '/office/products/preview',
      summary: 'A product as shoppers would see it if it were saved; nothing is written',
    })
    .errors(errors('BAD_REQUEST', 'NOT_FOUND'))
    .input(ProductForm.safeExtend({ product_id: id.nullable() }))
    .output(ProductDetail),
  save: officeProcedure('can_manage_products')
    .meta({ max_body_bytes: MOST_FORM_BYTES })
    .route({
      method: 'PUT',
      path: '/office/products/{product_id}',
      summary: 'Change a product, if nobody changed it meanwhile',
    })
    .errors(errors('CONFLICT', 'NOT_FOUND', 'BAD_REQUEST'))
    .input(versioned(ProductForm).safeExtend({ product_id: id }))
    .output(changed),
  duplicate: officeProcedure('can_manage_products')
    .route({
      method: 'POST',
      path: '/office/products/{product_id}/duplicate',
      summary: 'A copy, inactive, without reference, GTIN or stock',
    })
    .errors(errors('NOT_FOUND', 'BAD_REQUEST', 'PLAN_LIMIT_REACHED'))
    .input(OneProduct)
    .output(z.object({ id: z.string() })),
  quickEdit: officeProcedure('can_manage_products')
    .route({
      method: 'PATCH',
      path: '/office/products/{product_id}',
      summary: 'Price, the shop’s one stock or active, in the row',
    })
    .errors(errors('CONFLICT', 'NOT_FOUND', 'BAD_REQUEST'))
    .input(
      z.strictObject({
        product_id: id,
        version: z.int().min(0).max(2_147_483_646),
        price: money({ most: MOST_PRICE }).optional(),
        /** Of what is sold by weight; its price follows. */
        price_per_kilo: money({ most: MOST_PRICE }).min(1, 'Au moins 0,01 €.').optional(),
        quantity: z.int().min(0).max(MOST_STOCK).optional(),
        is_active: z.boolean().optional(),
      }),
    )
    .output(changed),
  remove: officeProcedure('can_manage_products')
    .route({
      method: 'DELETE',
      path: '/office/products/{product_id}',
      summary: 'Delete a product; one that was ordered is archived',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneProduct)
    .output(z.object({ removed: z.enum(['deleted', 'archived']) })),
  count: officeProcedure('can_manage_products')
    .route({
      method: 'POST',
      path: '/office/products/count',
      summary: 'How many products a selection is, and how many of them were ordered',
    })
    .input(z.strictObject({ selection: ProductSelection }))
    .output(z.object({ count: z.int(), ordered: z.int() })),
  setActive: officeProcedure('can_manage_products')
    .route({
      method: 'POST',
      path: '/office/products/set-active',
      summary: 'Activate or deactivate a selection',
    })
    .errors(errors('BAD_REQUEST'))
    .input(z.strictObject({ selection: ProductSelection, is_active: z.boolean() }))
    .output(counted),
  removeMany: officeProcedure('can_manage_products')
    .route({
      method: 'POST',
      path: '/office/products/remove',
      summary: 'Delete a selection; those that were ordered are archived',
    })
    .errors(errors('BAD_REQUEST'))
    .input(z.strictObject({ selection: ProductSelection }))
    .output(z.object({ deleted: z.int(), archived: z.int() })),
}
