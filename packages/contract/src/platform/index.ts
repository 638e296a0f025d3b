import { paymentIssues } from './payment-issues.ts'
import { plans } from './plans.ts'
import { registration } from './registration.ts'

export const platform = { paymentIssues, plans, registration }
