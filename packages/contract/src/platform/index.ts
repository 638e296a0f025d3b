import { auditLogs } from './audit-logs.ts'
import { cells } from './cells.ts'
import { dashboard } from './dashboard.ts'
import { domains } from './domains.ts'
import { impersonations } from './impersonations.ts'
import { monitoring } from './monitoring.ts'
import { paymentIssues } from './payment-issues.ts'
import { payouts } from './payouts.ts'
import { plans } from './plans.ts'
import { publisher } from './publisher.ts'
import { registration } from './registration.ts'
import { removedShops } from './removed-shops.ts'
import { secondFactors } from './second-factors.ts'
import { security } from './security.ts'
import { settings } from './settings.ts'
import { shopExports } from './shop-exports.ts'
import { support } from './support.ts'
import { tenants } from './tenants.ts'
import { users } from './users.ts'

export const platform = {
  auditLogs,
  cells,
  dashboard,
  domains,
  impersonations,
  monitoring,
  paymentIssues,
  payouts,
  plans,
  publisher,
  registration,
  removedShops,
  secondFactors,
  shopExports,
  support,
  security,
  settings,
  tenants,
  users,
}
