import { getDays } from '@fournil/services/products/days/get-days'
import { addPeriod, removePeriod } from '@fournil/services/products/days/periods'
import { saveDays } from '@fournil/services/products/days/save-days'
import { api } from '../../api/implement.ts'

const { productDays: procedures } = api.office

export const productDays = {
  get: procedures.get.handler(({ context, input }) => getDays(context.ctx, input)),
  save: procedures.save.handler(({ context, input }) => saveDays(context.ctx, input)),
  addPeriod: procedures.addPeriod.handler(({ context, input }) => addPeriod(context.ctx, input)),
  removePeriod: procedures.removePeriod.handler(({ context, input }) =>
    removePeriod(context.ctx, input),
  ),
}
