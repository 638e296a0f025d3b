import { feedStats, listValidations } from '@fournil/services/merchant/list-validations'
import {
  getMerchantSettings,
  saveMerchantSettings,
} from '@fournil/services/merchant/merchant-settings'
import { getValidation, startValidation } from '@fournil/services/merchant/validate-products'
import { api } from '../../api/implement.ts'

const { merchant: procedures } = api.office

export const merchant = {
  settings: procedures.settings.handler(({ context }) => getMerchantSettings(context.ctx)),
  saveSettings: procedures.saveSettings.handler(({ context, input }) =>
    saveMerchantSettings(context.ctx, input),
  ),
  feedStats: procedures.feedStats.handler(({ context }) => feedStats(context.ctx)),
  validateAll: procedures.validateAll.handler(({ context }) => startValidation(context.ctx)),
  validation: procedures.validation.handler(({ context }) => getValidation(context.ctx)),
  list: procedures.list.handler(({ context, input }) => listValidations(context.ctx, input)),
}
