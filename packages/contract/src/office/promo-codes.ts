import { ORDER_STATUSES } from '@fournil/domain/orders'
import { DISCOUNT_TYPES, type DiscountType, PROMO_STATUSES } from '@fournil/domain/promotions'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id, page } from '../fields.ts'
import { money, requiredText } from '../form-fields.ts'
import { rule, stored, versioned } from '../form-schema.ts'
import { REQUIRED } from '../french-errors.ts'
import { officeProcedure } from '../procedure.ts'

export const PROMO_CODES_A_PAGE = 25
export const USES_A_PAGE = 10

/** Ten thousand euros, or a hundred percent, in hundredths. */
const MOST_FIXED = 1_000_000
const MOST_PERCENTAGE = 10_000

const LAST_DAY = '2099-12-31'
const day = z.iso
  .date({ error: ({ input }) => (input ? undefined : REQUIRED) })
  .refine((date) => date >= '2000-01-01' && date <= LAST_DAY, 'Une date de 2000 à 2099.')

/** A code as the shop fills it in. Days are those of the shop's own clock; the last one counts until its end. */
export const PromoCodeForm = z
  .strictObject({
    code: requiredText(40)
      .toUpperCase()
      .regex(/^[A-Z0-9_-]*$/, 'Des lettres sans accent, des chiffres, - ou _, sans espace.')
      .meta({ title: 'Code' }),
    discount_type: z.enum(DISCOUNT_TYPES).default('percentage').meta({ title: 'Type' }),
    /** In hundredths: cents of a fixed discount, hundredths of a percent of a percentage. */
    discount_value: z
      .int({ error: ({ input }) => (input === null || input === undefined ? REQUIRED : NO_VALUE) })
      .min(1, 'La valeur doit être supérieure à 0.')
      .max(MOST_FIXED, '10\u202f000 au plus.')
      .meta({ title: 'Valeur' }),
    min_order_amount: money({ most: 1_000_000 })
      .default(0)
      .meta({ title: 'Montant minimum de commande' }),
    max_uses: z
      .int('Saisissez un nombre entier.')
      .min(1, 'Une utilisation au moins, ou rien pour ne pas limiter.')
      .max(1_000_000, '1\u202f000\u202f000 au plus.')
      .nullable()
      .default(null)
      .meta({ title: 'Nombre maximum d’utilisations' }),
    once_per_customer: z.boolean().default(false).meta({ title: 'Une fois par client' }),
    valid_from: day.meta({ title: 'Valable du' }),
    valid_until: day.meta({ title: 'Jusqu’au' }),
    is_active: z.boolean().default(true).meta({ title: 'Actif' }),
  })
  .check(
    rule(['discount_type', 'discount_value'], ({ discount_type, discount_value }: Discount) =>
      discount_type === 'percentage' && discount_value > MOST_PERCENTAGE
        ? { field: 'discount_value', message: 'Un pourcentage va jusqu’à 100\u202f%.' }
        : null,
    ),
  )
  .check(
    rule(['valid_from', 'valid_until'], ({ valid_from, valid_until }: Validity) =>
      valid_from <= valid_until
        ? null
        : { field: 'valid_until', message: 'La date de fin doit être après la date de début' },
    ),
  )
export type PromoCodeForm = z.infer<typeof PromoCodeForm>

const NO_VALUE = 'Saisissez un nombre, par exemple 12,50.'
type Discount = { discount_type: DiscountType; discount_value: number }
type Validity = { valid_from: string; valid_until: string }

export const OfficePromoCode = stored(PromoCodeForm).extend({
  id: z.string(),
  version: z.int(),
  uses_count: z.int(),
  status: z.enum(PROMO_STATUSES),
})
export type OfficePromoCode = z.infer<typeof OfficePromoCode>

export const PromoCodeList = z.object({
  promo_codes: z.array(OfficePromoCode),
  total: z.int(),
  page: z.int(),
  page_size: z.int(),
  /** What day it is in the shop: where a new code's validity begins. */
  today: z.string(),
})
export type PromoCodeList = z.infer<typeof PromoCodeList>

/** An order that used a code; a cancelled one has given its use back. */
export const PromoCodeUse = z.object({
  order_id: z.string(),
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  customer_name: z.string(),
  discount_amount: z.int(),
  total_ttc: z.int(),
  created_at: z.coerce.date(),
})
export type PromoCodeUse = z.infer<typeof PromoCodeUse>

const OneCode = z.strictObject({ promo_code_id: id })

export const promoCodes = {
  list: officeProcedure('can_manage_promo_codes')
    .route({
      method: 'GET',
      path: '/office/promo-codes',
      summary: 'Promo codes, newest first, with their status and their uses',
    })
    .input(z.strictObject({ page }))
    .output(PromoCodeList),
  get: officeProcedure('can_manage_promo_codes')
    .route({
      method: 'GET',
      path: '/office/promo-codes/{promo_code_id}',
      summary: 'One promo code',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneCode)
    .output(OfficePromoCode),
  create: officeProcedure('can_manage_promo_codes')
    .route({ method: 'POST', path: '/office/promo-codes', summary: 'A new promo code' })
    .errors(errors('BAD_REQUEST'))
    .input(PromoCodeForm)
    .output(z.object({ id: z.string(), version: z.int() })),
  save: officeProcedure('can_manage_promo_codes')
    .route({
      method: 'PUT',
      path: '/office/promo-codes/{promo_code_id}',
      summary: 'Change a promo code, if nobody changed it meanwhile',
    })
    .errors(errors('CONFLICT', 'NOT_FOUND', 'BAD_REQUEST'))
    .input(versioned(PromoCodeForm).safeExtend({ promo_code_id: id }))
    .output(z.object({ version: z.int() })),
  setActive: officeProcedure('can_manage_promo_codes')
    .route({
      method: 'POST',
      path: '/office/promo-codes/{promo_code_id}/active',
      summary: 'Activate or deactivate a promo code',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneCode.extend({ is_active: z.boolean() }))
    .output(z.object({ version: z.int() })),
  remove: officeProcedure('can_manage_promo_codes')
    .route({
      method: 'DELETE',
      path: '/office/promo-codes/{promo_code_id}',
      summary: 'Remove a promo code; orders that used it keep their discount',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneCode)
    .output(z.object({ removed: z.literal(true) })),
  uses: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/promo-codes/{promo_code_id}/uses',
      summary: 'The orders that used a promo code, newest first',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneCode.extend({ page }))
    .output(
      z.object({
        code: z.string(),
        uses: z.array(PromoCodeUse),
        total: z.int(),
        page: z.int(),
        page_size: z.int(),
      }),
    ),
}
