import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { officeProcedure } from '../procedure.ts'

export const invoices = {
  generateInvoice: officeProcedure('can_manage_orders')
    .route({
      method: 'POST',
      path: '/functions/generate-invoice',
      summary: 'The invoice of an order, made once; asked again, the same one is answered',
      tags: ['functions'],
    })
    .errors(errors('NOT_FOUND', 'INVOICE_NOT_ALLOWED', 'LEGAL_SETTINGS_MISSING'))
    .input(z.strictObject({ order_id: id }))
    .output(
      z.object({ success: z.literal(true), invoice_id: z.string(), invoice_number: z.string() }),
    ),
}
