import {
  getInvoiceSettings,
  saveInvoiceSettings,
} from '@fournil/services/invoices/invoice-settings'
import { api } from '../../api/implement.ts'

export const invoiceSettings = {
  get: api.office.invoiceSettings.get.handler(({ context }) => getInvoiceSettings(context.ctx)),
  save: api.office.invoiceSettings.save.handler(({ context, input }) =>
    saveInvoiceSettings(context.ctx, input),
  ),
}
