import { isFrance } from '@fournil/domain/countries'
import { isSiret, vatNumberError } from '@fournil/domain/invoices-legal'
import { isPostalCode, POSTAL_CODE_ERROR } from '@fournil/domain/postal-code'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { line, paragraphs } from '../fields.ts'
import {
  money,
  optionalEmail,
  optionalPhone,
  optionalText,
  optionalWebAddress,
  requiredText,
  spacedNumber,
} from '../form-fields.ts'
import { rule, stored, versioned } from '../form-schema.ts'
import { officeProcedure } from '../procedure.ts'

const VAT_NUMBER_ERRORS = {
  format: 'Un numéro de TVA français s’écrit FR, deux signes, puis les neuf chiffres du SIREN.',
  key: 'La clé de ce numéro ne correspond pas au SIREN\u00a0: vérifiez les chiffres.',
  other_company: 'Ce numéro n’est pas celui du SIRET ci-dessus\u00a0: vérifiez les deux.',
} as const
const FOREIGN_VAT = 'Un numéro de TVA commence par les deux lettres du pays.'

const siret = spacedNumber(40).superRefine((digits, { addIssue }) => {
  if (!digits) return
  if (!/^\d{14}$/.test(digits)) addIssue('Le SIRET compte 14 chiffres.')
  else if (!isSiret(digits))
    addIssue('La clé de ce SIRET n’est pas la bonne\u00a0: vérifiez les chiffres.')
})

type Address = { postal_code: string; country: string }
type Numbers = { vat_number: string | null; siret: string | null; country: string }

/** The legal details of a company and of its shop. Titles are the labels of the form. */
export const InvoiceSettings = z
  .strictObject({
    company_name: requiredText(120).meta({ title: 'Nom de l’entreprise' }),
    legal_form: optionalText(60).meta({ title: 'Forme juridique' }),
    capital: money({ most: 2_000_000_000 })
      .nullable()
      .transform((cents) => cents ?? 0)
      .default(0)
      .meta({ title: 'Capital social' }),
    siret: siret.meta({ title: 'SIRET' }),
    rcs: optionalText(80).meta({ title: 'RCS' }),
    vat_number: spacedNumber(20).meta({ title: 'Numéro de TVA' }),
    address: requiredText(240).meta({ title: 'Adresse' }),
    postal_code: requiredText(12).meta({ title: 'Code postal' }),
    city: requiredText(120).meta({ title: 'Ville' }),
    country: line(60)
      .default('France')
      .transform((name) => name || 'France')
      .meta({ title: 'Pays' }),
    phone: optionalPhone.meta({ title: 'Téléphone' }),
    email: optionalEmail.meta({ title: 'Adresse e-mail' }),
    invoice_footer_text: optionalText(1000, paragraphs).meta({ title: 'Texte de bas de facture' }),
    // For the legal pages alone: no invoice waits for these.
    publication_director: optionalText(120)
      .default(null)
      .meta({ title: 'Directeur ou directrice de la publication' }),
    mediator_name: optionalText(200, paragraphs)
      .default(null)
      .meta({ title: 'Médiateur de la consommation' }),
    mediator_url: optionalWebAddress().default(null).meta({ title: 'Site du médiateur' }),
  })
  .check(
    rule(['postal_code', 'country'], ({ postal_code, country }: Address) =>
      isPostalCode(postal_code, country)
        ? null
        : { field: 'postal_code', message: POSTAL_CODE_ERROR },
    ),
  )
  .check(
    rule(['vat_number', 'siret', 'country'], ({ vat_number, siret, country }: Numbers) => {
      const error = vat_number && vatNumberError({ vat_number, siret, country })
      if (!error) return null
      const message = isFrance(country) ? VAT_NUMBER_ERRORS[error] : FOREIGN_VAT
      return { field: 'vat_number', message }
    }),
  )
export type InvoiceSettings = z.infer<typeof InvoiceSettings>

const SavedSettings = stored(InvoiceSettings).extend({
  version: z.int(),
  /** What an invoice still lacks, in the words of the form. */
  missing: z.array(z.string()),
})
export type SavedInvoiceSettings = z.infer<typeof SavedSettings>

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
    .errors(errors('CONFLICT', 'NOT_FOUND'))
    .input(versioned(InvoiceSettings))
    .output(z.object({ version: z.int() })),
}
