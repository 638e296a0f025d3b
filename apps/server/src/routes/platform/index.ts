import { countPaymentIssues } from '@fournil/services/payment-issues/count-payment-issues'
import { listPlans } from '@fournil/services/plans/list-plans'
import { api } from '../../api/implement.ts'

export const platform = {
  paymentIssues: {
    count: api.platform.paymentIssues.count.handler(({ context }) =>
      countPaymentIssues(context.ctx),
    ),
  },
  plans: {
    list: api.platform.plans.list.handler(({ context }) => listPlans(context.ctx)),
  },
}
