import {
  MERCHANT_CURRENCIES,
  MOST_SHIPPING_COST,
  MOST_SYNC_HOURS,
  SHOP_CURRENCY,
} from '@fournil/domain/merchant-settings'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { line, page } from '../fields.ts'
import { money, spacedNumber } from '../form-fields.ts'
import { stored, versioned } from '../form-schema.ts'
import { officeProcedure } from '../procedure.ts'

export const VALIDATIONS_A_PAGE = 20

const country = line(2)
  .transform((typed) => typed.toUpperCase())
  .refine((typed) => /^[A-Z]{2}$/.test(typed), 'Deux lettres, par exemple FR.')

export const MerchantSettings = z.strictObject({
  merchant_center_id: spacedNumber(20)
    .refine(
      (typed) => typed === null || /^\d+$/.test(typed),
      'L’identifiant Merchant Center n’a que des chiffres.',
    )
    .default(null)
    .meta({ title: 'Identifiant Merchant Center' }),
  feed_enabled: z.boolean().default(true).meta({ title: 'Publier le flux' }),
  default_shipping_country: country.default('FR').meta({ title: 'Pays' }),
  default_shipping_cost: money({ most: MOST_SHIPPING_COST })
    .default(0)
    .meta({ title: 'Frais de livraison' }),
  currency: z.enum(MERCHANT_CURRENCIES).default(SHOP_CURRENCY).meta({ title: 'Devise' }),
  auto_sync_enabled: z.boolean().default(false).meta({ title: 'Valider automatiquement' }),
  sync_frequency_hours: z
    .int('Saisissez un nombre entier.')
    .min(1, 'Au moins 1.')
    .max(MOST_SYNC_HOURS, `${MOST_SYNC_HOURS} au plus.`)
    .default(24)
    .meta({ title: 'Toutes les (heures)' }),
})
export type MerchantSettings = z.infer<typeof MerchantSettings>

const SavedSettings = stored(MerchantSettings).extend({
  version: z.int(),
  /** Where Google reads the two feeds. */
  feed_url: z.string(),
  inventory_url: z.string(),
  /** 'google-merchant-feed-{slug}-{date}.xml', on the shop's clock. */
  file_name: z.string(),
  /** What Google's business profile must call each store. */
  stores: z.array(z.object({ id: z.string(), name: z.string(), store_code: z.string() })),
})
export type SavedMerchantSettings = z.infer<typeof SavedSettings>

export const ValidationState = z.object({
  status: z.enum(['idle', 'queued', 'running', 'failed']),
  /** Per cent. */
  progress: z.int(),
  validated_at: z.date().nullable(),
})
export type ValidationState = z.infer<typeof ValidationState>

export const FeedStats = z.object({
  totalProducts: z.int(),
  averageScore: z.int(),
  conformeProducts: z.int(),
  needsImprovementProducts: z.int(),
  nonConformeProducts: z.int(),
  /** Of how many the figures above speak: those that were never validated have no score. */
  validatedProducts: z.int(),
})
export type FeedStats = z.infer<typeof FeedStats>

export const COMPLIANCE_FILTERS = [
  'all',
  'conforme',
  'needs_improvement',
  'non_conforme',
  'not_validated',
] as const
export type ComplianceFilter = (typeof COMPLIANCE_FILTERS)[number]

export const ProductValidation = z.object({
  product_id: z.string(),
  name: z.string(),
  image_url: z.string().nullable(),
  price: z.int(),
  /** Null: not validated yet. */
  validation_score: z.int().nullable(),
  validation_errors: z.array(z.string()),
  validation_warnings: z.array(z.string()),
  /** Somebody has changed the product since. */
  is_outdated: z.boolean(),
})
export type ProductValidation = z.infer<typeof ProductValidation>

export const ValidationList = z.object({
  products: z.array(ProductValidation),
  total: z.int(),
  page: z.int(),
  page_size: z.int(),
})
export type ValidationList = z.infer<typeof ValidationList>

export const merchant = {
  settings: officeProcedure('can_manage_products')
    .route({
      method: 'GET',
      path: '/office/merchant-settings',
      summary: 'What the shop tells Google, and where Google reads it',
    })
    .output(SavedSettings),
  saveSettings: officeProcedure('can_manage_products')
    .route({
      method: 'PUT',
      path: '/office/merchant-settings',
      summary: 'Change it, if nobody changed it meanwhile',
    })
    .errors(errors('CONFLICT', 'NOT_FOUND'))
    .input(versioned(MerchantSettings))
    .output(z.object({ version: z.int() })),
  feedStats: officeProcedure('can_manage_products')
    .route({
      method: 'GET',
      path: '/functions/merchant-center-api/feed-stats',
      summary: 'How complete the products on sale are for Google',
    })
    .output(FeedStats),
  validateAll: officeProcedure('can_manage_products')
    .route({
      method: 'POST',
      path: '/functions/merchant-center-api/validate-all',
      summary:
        'Validate all products on sale anew; while that goes on, another call changes nothing',
    })
    .output(ValidationState),
  validation: officeProcedure('can_manage_products')
    .route({
      method: 'GET',
      path: '/office/merchant-validation',
      summary: 'How far the validation of all products is',
    })
    .output(ValidationState),
  list: officeProcedure('can_manage_products')
    .route({
      method: 'GET',
      path: '/office/merchant-validations',
      summary: 'Products on sale with their scores, the worst first',
    })
    .input(z.strictObject({ page, filter: z.enum(COMPLIANCE_FILTERS).default('all') }))
    .output(ValidationList),
}
