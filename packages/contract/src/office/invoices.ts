import { z } from 'zod'
import { ERRORS } from '../errors.ts'
import { id } from '../fields.ts'
import { procedure } from '../procedure.ts'

export const invoices = {
  generateInvoice: procedure
    .meta({ access: 'signed_in', permissions: ['can_manage_orders'] })
    .route({
      method: 'POST',
      path: '/functions/generate-invoice',
      summary: 'The invoice of an order, made once; asked again, the same one is answered',
      tags: ['functions'],
    })
    .errors({
      NOT_FOUND: ERRORS.NOT_FOUND,
      INVOICE_NOT_ALLOWED: ERRORS.INVOICE_NOT_ALLOWED,
      LEGAL_SETTINGS_MISSING: ERRORS.LEGAL_SETTINGS_MISSING,
    })
    .input(z.strictObject({ order_id: id }))
    .output(
      z.object({ success: z.literal(true), invoice_id: z.string(), invoice_number: z.string() }),
    ),
}
