import { getTaxes } from '@fournil/services/taxes/get-taxes'
import { removeTaxRate } from '@fournil/services/taxes/remove-rate'
import { createTaxRate, saveTaxRate } from '@fournil/services/taxes/save-rate'
import { saveTaxSettings } from '@fournil/services/taxes/save-settings'
import { api } from '../../api/implement.ts'

export const taxes = {
  get: api.office.taxes.get.handler(({ context }) => getTaxes(context.ctx)),
  saveSettings: api.office.taxes.saveSettings.handler(({ context, input }) =>
    saveTaxSettings(context.ctx, input),
  ),
  createRate: api.office.taxes.createRate.handler(({ context, input }) =>
    createTaxRate(context.ctx, input),
  ),
  saveRate: api.office.taxes.saveRate.handler(({ context, input }) =>
    saveTaxRate(context.ctx, input),
  ),
  removeRate: api.office.taxes.removeRate.handler(({ context, input }) =>
    removeTaxRate(context.ctx, input),
  ),
}
