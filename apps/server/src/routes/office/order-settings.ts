import { getOrderSettings, saveOrderSettings } from '@fournil/services/orders/order-settings'
import { api } from '../../api/implement.ts'

const { orderSettings: procedures } = api.office

export const orderSettings = {
  get: procedures.get.handler(({ context }) => getOrderSettings(context.ctx)),
  save: procedures.save.handler(({ context, input }) => saveOrderSettings(context.ctx, input)),
}
