import { generateInvoice } from '@fournil/services/invoices/generate-invoice'
import { api } from '../../api/implement.ts'

export const invoices = {
  generateInvoice: api.office.invoices.generateInvoice.handler(({ context, input }) =>
    generateInvoice(context.ctx, input),
  ),
}
