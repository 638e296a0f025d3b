import { removeForPerson } from '@fournil/services/account/second-factor/remove-for-person'
import { startImpersonation } from '@fournil/services/auth/start-impersonation'
import { cellStates, listBrokenMoves } from '@fournil/services/cells/cell-states'
import { countPaymentIssues } from '@fournil/services/payment-issues/count-payment-issues'
import { listPlans } from '@fournil/services/plans/list-plans'
import { getPublisher } from '@fournil/services/platform/get-publisher'
import { registerTenant } from '@fournil/services/registration/register-tenant'
import { api } from '../../api/implement.ts'
import { auditLogs } from './audit-logs.ts'
import { dashboard } from './dashboard.ts'
import { domains } from './domains.ts'
import { monitoring } from './monitoring.ts'
import { payouts } from './payouts.ts'
import { removedShops } from './removed-shops.ts'
import { security } from './security.ts'
import { settings } from './settings.ts'
import { shopExports } from './shop-exports.ts'
import { support } from './support.ts'
import { tenants } from './tenants.ts'
import { users } from './users.ts'

export const platform = {
  auditLogs,
  cells: {
    states: api.platform.cells.states.handler(({ context }) => cellStates(context.ctx)),
    brokenMoves: api.platform.cells.brokenMoves.handler(({ context }) =>
      listBrokenMoves(context.ctx),
    ),
  },
  dashboard,
  domains,
  security,
  settings,
  users,
  secondFactors: {
    remove: api.platform.secondFactors.remove.handler(({ context, input }) =>
      removeForPerson(context.ctx, input),
    ),
  },
  impersonations: {
    start: api.platform.impersonations.start.handler(({ context, input }) =>
      startImpersonation(context.ctx, input),
    ),
  },
  monitoring,
  payouts,
  removedShops,
  shopExports,
  support,
  tenants,
  paymentIssues: {
    count: api.platform.paymentIssues.count.handler(({ context }) =>
      countPaymentIssues(context.ctx),
    ),
  },
  plans: {
    list: api.platform.plans.list.handler(({ context }) => listPlans(context.ctx)),
  },
  publisher: {
    get: api.platform.publisher.get.handler(({ context }) => getPublisher(context.ctx)),
  },
  registration: {
    register: api.platform.registration.register.handler(({ context, input }) =>
      registerTenant(context.ctx, input),
    ),
  },
}
