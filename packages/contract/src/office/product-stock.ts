import { MOST_CHOICES, MOST_OPTIONS } from '@fournil/domain/options'
import { MOST_STOCK } from '@fournil/domain/products'
import { STOCK_MODES } from '@fournil/domain/stock'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id, page } from '../fields.ts'
import { optionalText } from '../form-fields.ts'
import { stored, versioned } from '../form-schema.ts'
import { officeProcedure } from '../procedure.ts'

/** How many stores one action may name. */
export const MOST_STORES = 500
export const MOVEMENTS_A_PAGE = 10
export const MOVEMENT_KINDS = ['set', 'import', 'bulk', 'sold', 'returned'] as const

export const stockQuantity = z
  .int('Saisissez un nombre entier.')
  .min(0, 'Une quantité ne peut pas être négative.')
  .max(MOST_STOCK, `${MOST_STOCK.toLocaleString('fr-FR')} au plus.`)

/** What stood there when the form was read. A count that nobody changed is not written: orders may have moved it since. */
const readQuantity = z.int().min(0).max(2_147_483_647)

const StoreStock = z.strictObject({
  store_id: id,
  is_available: z.boolean().meta({ title: 'Vendu ici' }),
  quantity: stockQuantity.meta({ title: 'Quantité' }),
  read_quantity: readQuantity,
})

/** Of an option's choice. Null: not counted. */
const ChoiceStock = z.strictObject({
  choice_id: id,
  quantity: stockQuantity.nullable().meta({ title: 'Quantité' }),
  read_quantity: readQuantity.nullable(),
})

/** Where a product is sold, and how many of it there are. */
export const StockForm = z.strictObject({
  stock_management_mode: z.enum(STOCK_MODES).meta({ title: 'Gestion du stock' }),
  quantity: stockQuantity.meta({ title: 'Quantité en stock' }),
  read_quantity: readQuantity,
  stores: z.array(StoreStock).max(MOST_STORES).meta({ title: 'Magasins' }),
  choices: z
    .array(ChoiceStock)
    .max(MOST_OPTIONS * MOST_CHOICES)
    .default([])
    .meta({ title: 'Choix' }),
  note: optionalText(200).default(null).meta({ title: 'Motif' }),
})
export type StockForm = z.infer<typeof StockForm>

export const ProductStock = stored(StockForm).extend({
  version: z.int(),
  reserved_quantity: z.int(),
  /** Of the stores in the form, in its order. */
  shelves: z.array(z.object({ name: z.string(), reserved_quantity: z.int() })),
  /** Of the choices in the form, in its order. */
  choice_shelves: z.array(z.object({ name: z.string(), reserved_quantity: z.int() })),
})
export type ProductStock = z.infer<typeof ProductStock>

export const StockMovement = z.object({
  id: z.string(),
  created_at: z.coerce.date(),
  kind: z.enum(MOVEMENT_KINDS),
  change: z.int(),
  quantity_after: z.int(),
  /** Null: the shop's one stock. */
  store_name: z.string().nullable(),
  /** Null: the product itself. */
  choice_label: z.string().nullable(),
  note: z.string().nullable(),
  /** The address of who did it, or the name of the key that did; null for a customer, a job, or somebody whose account is gone. */
  actor: z.string().nullable(),
  impersonator: z.string().nullable(),
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
})
export type StockMovement = z.infer<typeof StockMovement>

export const StockMovements = z.object({
  movements: z.array(StockMovement),
  /** Of the shop, for the moments. */
  time_zone: z.string(),
  page: z.int(),
  has_more: z.boolean(),
})
export type StockMovements = z.infer<typeof StockMovements>

const OneProduct = z.strictObject({ product_id: id })

export const productStock = {
  get: officeProcedure('can_manage_products')
    .route({
      method: 'GET',
      path: '/office/products/{product_id}/stock',
      summary: 'Where a product is sold and how many of it there are',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneProduct)
    .output(ProductStock),
  save: officeProcedure('can_manage_products')
    .route({
      method: 'PUT',
      path: '/office/products/{product_id}/stock',
      summary: 'Set stores, stock mode and counts, if nobody changed the product meanwhile',
    })
    .errors(errors('CONFLICT', 'NOT_FOUND', 'BAD_REQUEST'))
    .input(versioned(StockForm).safeExtend({ product_id: id }))
    .output(z.object({ version: z.int() })),
  movements: officeProcedure('can_manage_products')
    .route({
      method: 'GET',
      path: '/office/products/{product_id}/stock/movements',
      summary: 'How a stock came to be what it is, newest first, a page at a time',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneProduct.extend({ page }))
    .output(StockMovements),
}
