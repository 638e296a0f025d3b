import { vatNumberError } from '@fournil/domain/invoices-legal'
import { PRICE_DISPLAY_MODES } from '@fournil/domain/tax-rates'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id, line } from '../fields.ts'
import { optionalText, requiredText, spacedNumber } from '../form-fields.ts'
import { rule, stored, versioned } from '../form-schema.ts'
import { REQUIRED } from '../french-errors.ts'
import { officeProcedure } from '../procedure.ts'

/** As many rates as a shop may have: they are shown as a whole. */
export const MOST_TAX_RATES = 50

const VAT_NUMBER =
  'Un numéro de TVA commence par les deux lettres du pays\u00a0; en France, FR, deux signes et le SIREN.'

const percent = z
  .number({
    error: ({ input }) => (input == null ? REQUIRED : 'Saisissez un taux, par exemple 5,5.'),
  })
  .min(0, 'Un taux va de 0 à 100\u00a0%.')
  .max(100, 'Un taux va de 0 à 100\u00a0%.')
  .refine((rate) => Number.isInteger(Math.round(rate * 1e6) / 1e4), 'Deux décimales au plus.')

/** How the shop counts and shows VAT. Titles are the labels of the form. */
export const TaxSettings = z.strictObject({
  company_name: line(120).default('').meta({ title: 'Nom de l’entreprise' }),
  vat_number: spacedNumber(20)
    .refine((typed) => typed === null || isVatNumber(typed), VAT_NUMBER)
    .default(null)
    .meta({ title: 'Numéro de TVA' }),
  price_display_mode: z.enum(PRICE_DISPLAY_MODES).default('ttc').meta({ title: 'Prix affichés' }),
  default_tax_rate_id: id.nullable().default(null).meta({ title: 'Taux par défaut' }),
  tax_included_in_prices: z
    .boolean()
    .default(true)
    .meta({ title: 'Les prix saisis comprennent la TVA' }),
  enable_tax_reports: z.boolean().default(true).meta({ title: 'TVA par taux dans les rapports' }),
})
export type TaxSettings = z.infer<typeof TaxSettings>

function isVatNumber(vat_number: string): boolean {
  const country = vat_number.startsWith('FR') ? 'France' : 'Belgique'
  return vatNumberError({ vat_number, siret: null, country }) === null
}

type Change = { next_rate: number | null; next_rate_from: string | null }

export const TaxRateForm = z
  .strictObject({
    name: requiredText(80).meta({ title: 'Nom' }),
    rate: percent.meta({ title: 'Taux' }),
    description: optionalText(300).default(null).meta({ title: 'Description' }),
    is_active: z.boolean().default(true).meta({ title: 'Actif' }),
    is_default: z.boolean().default(false).meta({ title: 'Taux par défaut' }),
    next_rate: percent.nullable().default(null).meta({ title: 'Nouveau taux' }),
    next_rate_from: z.iso
      .date('La date n’existe pas.')
      .max(10)
      .nullable()
      .default(null)
      .meta({ title: 'À partir du' }),
  })
  .check(
    rule(['next_rate', 'next_rate_from'], ({ next_rate, next_rate_from }: Change) => {
      if ((next_rate === null) === (next_rate_from === null)) return null
      return next_rate === null
        ? { field: 'next_rate', message: 'Indiquez le nouveau taux.' }
        : { field: 'next_rate_from', message: 'Indiquez la date du changement.' }
    }),
  )
  .check(
    rule(['is_active', 'is_default'], (flags: { is_active: boolean; is_default: boolean }) =>
      flags.is_default && !flags.is_active
        ? { field: 'is_active', message: 'Le taux par défaut est un taux actif.' }
        : null,
    ),
  )
export type TaxRateForm = z.infer<typeof TaxRateForm>

export const OfficeTaxRate = stored(TaxRateForm).extend({
  id: z.string(),
  version: z.int(),
  /** How many products have it. */
  product_count: z.int(),
  is_archived: z.boolean(),
})
export type OfficeTaxRate = z.infer<typeof OfficeTaxRate>

const SavedTaxSettings = stored(TaxSettings).extend({ version: z.int() })
export type SavedTaxSettings = z.infer<typeof SavedTaxSettings>

const procedure = officeProcedure('can_manage_tax_settings')

export const taxes = {
  get: procedure
    .route({
      method: 'GET',
      path: '/office/taxes',
      summary: 'How the shop counts VAT, and its rates',
    })
    .output(z.object({ settings: SavedTaxSettings, rates: z.array(OfficeTaxRate) })),
  saveSettings: procedure
    .route({
      method: 'PUT',
      path: '/office/taxes',
      summary: 'Change how the shop counts and shows VAT',
    })
    .errors(errors('CONFLICT', 'NOT_FOUND', 'BAD_REQUEST'))
    .input(versioned(TaxSettings))
    .output(z.object({ version: z.int() })),
  createRate: procedure
    .route({ method: 'POST', path: '/office/tax-rates', summary: 'A new rate' })
    .errors(errors('BAD_REQUEST'))
    .input(TaxRateForm)
    .output(z.object({ id: z.string(), version: z.int() })),
  saveRate: procedure
    .route({
      method: 'PUT',
      path: '/office/tax-rates/{tax_rate_id}',
      summary: 'Change a rate, now or from a day to come; orders already placed keep theirs',
    })
    .errors(errors('CONFLICT', 'NOT_FOUND', 'BAD_REQUEST'))
    .input(versioned(TaxRateForm).safeExtend({ tax_rate_id: id }))
    .output(z.object({ version: z.int() })),
  removeRate: procedure
    .route({
      method: 'DELETE',
      path: '/office/tax-rates/{tax_rate_id}',
      summary: 'Take a rate out of use; products that have it keep it',
    })
    .errors(errors('NOT_FOUND', 'DEFAULT_TAX_RATE'))
    .input(z.strictObject({ tax_rate_id: id }))
    .output(z.object({ kept_by: z.int() })),
}
