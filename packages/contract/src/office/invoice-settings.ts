import { z } from 'zod'
import { email } from '../fields.ts'
import { procedure } from '../procedure.ts'

const access = { access: 'signed_in', permissions: ['can_manage_tax_settings'] } as const
const text = (most: number) => z.string().trim().max(most, `${most} caractères au plus.`)
const optional = (most: number) =>
  text(most)
    .nullable()
    .transform((value) => value || null)
const required = (message: string, most: number) => text(most).min(1, message)

export const InvoiceSettings = z.strictObject({
  company_name: required('Le nom de l’entreprise est requis.', 120),
  siret: z
    .string()
    .transform((value) => value.replace(/\s/g, ''))
    .pipe(z.union([z.literal(''), z.string().regex(/^\d{14}$/, 'Le SIRET compte 14 chiffres.')]))
    .nullable()
    .transform((value) => value || null),
  vat_number: optional(20),
  legal_form: optional(60),
  /** In cents. */
  capital: z.int().min(0, 'Le capital ne peut pas être négatif.').default(0),
  rcs: optional(80),
  address: required('L’adresse est requise.', 240),
  postal_code: required('Le code postal est requis.', 12),
  city: required('La ville est requise.', 120),
  country: text(60).default('France'),
  phone: optional(30),
  email: z.union([z.literal('').transform(() => null), email]).nullable(),
  invoice_footer_text: optional(1000),
})
export type InvoiceSettings = z.infer<typeof InvoiceSettings>

export const invoiceSettings = {
  get: procedure
    .meta(access)
    .route({
      method: 'GET',
      path: '/office/invoice-settings',
      summary: 'The legal details printed on invoices',
      tags: ['office'],
    })
    .output(
      z.object({
        ...InvoiceSettings.shape,
        siret: z.string().nullable(),
        email: z.string().nullable(),
      }),
    ),
  save: procedure
    .meta(access)
    .route({
      method: 'PUT',
      path: '/office/invoice-settings',
      summary: 'Change them; invoices already made do not change',
      tags: ['office'],
    })
    .input(InvoiceSettings)
    .output(z.object({ saved: z.literal(true) })),
}
