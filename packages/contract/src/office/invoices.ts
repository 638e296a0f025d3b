import { INVOICE_KINDS } from '@fournil/domain/invoices'
import { z } from 'zod'
import { BuyerCompany } from '../buyer-company.ts'
import { errors } from '../errors.ts'
import { id, page, searchTerm } from '../fields.ts'
import { officeProcedure } from '../procedure.ts'

export const INVOICES_A_PAGE = 25
/** Of one download: a month of a busy shop. */
export const MOST_INVOICES_A_FILE = 3000
export const MOST_CHOSEN_INVOICES = 200

const month = z
  .string('Le mois est requis.')
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Un mois s’écrit 2026-11.')

export const ListInvoices = z.strictObject({
  search: searchTerm.optional(),
  month: month.optional(),
  kind: z.enum(INVOICE_KINDS).optional(),
  page,
})
export type ListInvoices = z.output<typeof ListInvoices>

export const InvoiceRow = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  invoice_number: z.string(),
  issued_on: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  buyer: z.string(),
  total_ttc: z.int(),
  /** A corrected one stands in its place. */
  is_replaced: z.boolean(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

export const InvoiceList = z.object({
  invoices: z.array(InvoiceRow),
  /** Counted up to a bound; beyond it there are more than this. */
  total: z.int(),
  total_is_exact: z.boolean(),
  page: z.int(),
  page_size: z.int(),
  /** In which documents were issued, the latest first. */
  months: z.array(z.string()),
})
export type InvoiceList = z.infer<typeof InvoiceList>

/** A month as `month=2026-11`, or single documents as `ids=…,…`. */
export const ZipInvoices = z.union(
  [
    z.strictObject({ month }),
    z.strictObject({
      ids: z
        .string()
        .max(37 * MOST_CHOSEN_INVOICES, `${MOST_CHOSEN_INVOICES} documents à la fois au plus.`)
        .transform((text) => text.split(','))
        .pipe(
          z
            .array(id)
            .min(1, 'Aucun document sélectionné.')
            .max(MOST_CHOSEN_INVOICES, `${MOST_CHOSEN_INVOICES} documents à la fois au plus.`),
        ),
    }),
  ],
  'Choisissez un mois, ou des documents.',
)
export type ZipInvoices = z.output<typeof ZipInvoices>

export const SetBuyerCompany = z.strictObject({ order_id: id, company: BuyerCompany.nullable() })
export type SetBuyerCompany = z.output<typeof SetBuyerCompany>

export const CorrectInvoice = SetBuyerCompany.extend({
  /** The one that is wrong, as it was seen. */
  invoice_id: id,
})
export type CorrectInvoice = z.output<typeof CorrectInvoice>

const Issued = z.object({
  success: z.literal(true),
  invoice_id: z.string(),
  invoice_number: z.string(),
})

export const invoices = {
  list: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/invoices',
      summary: 'Invoices and credit notes, the latest first',
    })
    .input(ListInvoices)
    .output(InvoiceList),
  generateInvoice: officeProcedure('can_manage_orders')
    .route({
      method: 'POST',
      path: '/functions/generate-invoice',
      summary: 'The invoice of an order, made once; asked again, the same one is answered',
      tags: ['functions'],
    })
    .errors(errors('NOT_FOUND', 'INVOICE_NOT_ALLOWED', 'LEGAL_SETTINGS_MISSING'))
    .input(z.strictObject({ order_id: id }))
    .output(Issued),
  setCompany: officeProcedure('can_manage_orders')
    .route({
      method: 'PUT',
      path: '/office/orders/{order_id}/company',
      summary: 'For which company the invoice of an order will be made out',
    })
    .errors(errors('NOT_FOUND', 'ALREADY_INVOICED'))
    .input(SetBuyerCompany)
    .output(z.object({ saved: z.literal(true) })),
  correct: officeProcedure('can_manage_orders')
    .meta({ refused_to_api_keys: true })
    .route({
      method: 'POST',
      path: '/office/orders/{order_id}/correct-invoice',
      summary: 'Take an invoice back by a credit note and issue it anew, made out to another buyer',
    })
    .errors(
      errors('NOT_FOUND', 'INVOICE_NOT_ALLOWED', 'INVOICE_REPLACED', 'LEGAL_SETTINGS_MISSING'),
    )
    .input(CorrectInvoice)
    .output(Issued),
}
