import { setBuyerCompany } from '@fournil/services/invoices/buyer-company'
import { correctInvoice } from '@fournil/services/invoices/correct-invoice'
import { generateInvoice } from '@fournil/services/invoices/generate-invoice'
import { listIssuedInvoices } from '@fournil/services/invoices/list-issued-invoices'
import { api } from '../../api/implement.ts'

export const invoices = {
  list: api.office.invoices.list.handler(({ context, input }) =>
    listIssuedInvoices(context.ctx, input),
  ),
  setCompany: api.office.invoices.setCompany.handler(({ context, input }) =>
    setBuyerCompany(context.ctx, input),
  ),
  correct: api.office.invoices.correct.handler(({ context, input }) =>
    correctInvoice(context.ctx, input),
  ),
  generateInvoice: api.office.invoices.generateInvoice.handler(({ context, input }) =>
    generateInvoice(context.ctx, input),
  ),
}
