import { listPlans } from '@fournil/services/plans/list-plans'
import { api } from '../../api/implement.ts'

export const platform = {
  plans: {
    list: api.platform.plans.list.handler(({ context }) => listPlans(context.ctx)),
  },
}
