import { isFrance } from '@fournil/domain/countries'
import { isSiret, vatNumberError } from '@fournil/domain/invoices-legal'
import { isPostalCode, POSTAL_CODE_ERROR } from '@fournil/domain/postal-code'
import { isTelephone, TELEPHONE_ERROR } from '@fournil/domain/telephone'
import { isWebAddress } from '@fournil/domain/web-address'
import { z } from 'zod'
import { email as address, line, paragraphs } from '../fields.ts'
import { officeProcedure } from '../procedure.ts'

const optional = (most: number, text = line) =>
  text(most)
    .nullable()
    .transform((value) => value || null)
const required = (message: string, most: number) => line(most).min(1, message)
/** A number as people write it, without the spaces that make it readable. */
const written = (most: number) =>
  line(most)
    .nullable()
    .transform((value) => value?.replace(/\s/g, '').toUpperCase() || null)

const MOST_CAPITAL = 2_000_000_000
const VAT_NUMBER_ERRORS = {
  format: 'Un numéro de TVA français s’écrit FR, deux signes, puis les neuf chiffres du SIREN.',
  key: 'La clé de ce numéro ne correspond pas au SIREN\u00a0: vérifiez les chiffres.',
  other_company: 'Ce numéro n’est pas celui du SIRET ci-dessus\u00a0: vérifiez les deux.',
} as const
const FOREIGN_VAT = 'Un numéro de TVA commence par les deux lettres du pays.'

export const InvoiceSettings = z
  .strictObject({
    company_name: required('Le nom de l’entreprise est requis.', 120),
    siret: written(40)
      .refine((value) => !value || /^\d{14}$/.test(value), {
        error: 'Le SIRET compte 14 chiffres.',
        abort: true,
      })
      .refine((value) => !value || isSiret(value), {
        error: 'La clé de ce SIRET n’est pas la bonne\u00a0: vérifiez les chiffres.',
      }),
    vat_number: written(20),
    legal_form: optional(60),
    /** In cents. */
    capital: z
      .int('Le capital est un nombre entier de centimes.')
      .min(0, 'Le capital ne peut pas être négatif.')
      .max(MOST_CAPITAL, 'Le capital ne peut pas dépasser 20\u202f000\u202f000\u202f€.')
      .default(0),
    rcs: optional(80),
    address: required('L’adresse est requise.', 240),
    postal_code: required('Le code postal est requis.', 12),
    city: required('La ville est requise.', 120),
    country: line(60)
      .default('France')
      .transform((value) => value || 'France'),
    phone: optional(30).refine((value) => !value || isTelephone(value), TELEPHONE_ERROR),
    email: line(254, 'L’adresse e-mail est trop longue.')
      .toLowerCase()
      .nullable()
      .transform((value) => value || null)
      .refine((value) => !value || address.safeParse(value).success, 'Adresse email invalide'),
    invoice_footer_text: optional(1000, paragraphs),
    // For the legal pages alone: no invoice waits for these.
    publication_director: optional(120).default(null),
    mediator_name: optional(200, paragraphs).default(null),
    mediator_url: optional(300)
      .refine((value) => !value || isWebAddress(value), {
        error: 'Une adresse de site commence par https:// ou http://, suivi de son nom.',
      })
      .default(null),
  })
  .superRefine(({ postal_code, country }, context) => {
    if (isPostalCode(postal_code, country)) return
    context.addIssue({ code: 'custom', path: ['postal_code'], message: POSTAL_CODE_ERROR })
  })
  .superRefine(({ vat_number, siret, country }, context) => {
    const fault = vat_number && vatNumberError({ vat_number, siret, country })
    if (!fault) return
    const message = isFrance(country) ? VAT_NUMBER_ERRORS[fault] : FOREIGN_VAT
    context.addIssue({ code: 'custom', path: ['vat_number'], message })
  })
export type InvoiceSettings = z.infer<typeof InvoiceSettings>

const nullable = z.string().nullable()
/** As they are, however incomplete: a shop that has never been here has empty ones. */
const SavedSettings = z.object({
  company_name: z.string(),
  siret: nullable,
  vat_number: nullable,
  legal_form: nullable,
  capital: z.int(),
  rcs: nullable,
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
  phone: nullable,
  email: nullable,
  invoice_footer_text: nullable,
  publication_director: nullable,
  mediator_name: nullable,
  mediator_url: nullable,
  /** What an invoice still lacks, in the words of the form. */
  missing: z.array(z.string()),
})

export const invoiceSettings = {
  get: officeProcedure('can_manage_tax_settings')
    .route({
      method: 'GET',
      path: '/office/invoice-settings',
      summary: 'The legal details printed on invoices, and those of the legal pages',
    })
    .output(SavedSettings),
  save: officeProcedure('can_manage_tax_settings')
    .route({
      method: 'PUT',
      path: '/office/invoice-settings',
      summary: 'Change them; invoices already made do not change',
    })
    .input(InvoiceSettings)
    .output(z.object({ saved: z.literal(true) })),
}
