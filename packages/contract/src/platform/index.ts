import { impersonations } from './impersonations.ts'
import { monitoring } from './monitoring.ts'
import { paymentIssues } from './payment-issues.ts'
import { payouts } from './payouts.ts'
import { plans } from './plans.ts'
import { publisher } from './publisher.ts'
import { registration } from './registration.ts'
import { secondFactors } from './second-factors.ts'
import { support } from './support.ts'
import { tenants } from './tenants.ts'

export const platform = {
  impersonations,
  monitoring,
  paymentIssues,
  payouts,
  plans,
  publisher,
  registration,
  secondFactors,
  support,
  tenants,
}
