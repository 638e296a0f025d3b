import { getDashboard } from '@fournil/services/dashboard/get-dashboard'
import { api } from '../../api/implement.ts'

const { dashboard: procedures } = api.office

export const dashboard = {
  get: procedures.get.handler(({ context, input }) => getDashboard(context.ctx, input)),
}
