import { paymentIssues } from './payment-issues.ts'
import { plans } from './plans.ts'

export const platform = { paymentIssues, plans }
