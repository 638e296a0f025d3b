import { newId } from './books.ts'
import type { SandboxAccount, SandboxPayout, SandboxSession } from './state.ts'

// What becomes of a shop's own account. Times are seconds since 1970.

const DAY = 86_400
const TRAVELS_DAYS = 2
const MOST_PAYOUTS = 100

/** Everything that is asked of a new account, by the names of Stripe's fields. */
const ASKED_OF_NEW = [
  'business_profile.url',
  'business_type',
  'external_account',
  'individual.dob.day',
  'individual.dob.month',
  'individual.dob.year',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
]

type New = Pick<SandboxAccount, 'email' | 'business_name' | 'metadata'>

export function newAccount(wanted: New, now: number): SandboxAccount {
  return {
    ...wanted,
    id: newId('acct'),
    created: now,
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    requirements: ASKED_OF_NEW,
    link: null,
    balance: 0,
    balance_at: now,
    payouts: [],
  }
}

/** `complete`: the provider knows the shop. `without_document`: all but the identity card was sent. */
export type Onboarding = 'complete' | 'without_document'

export function onboarded(account: SandboxAccount, how: Onboarding): SandboxAccount {
  const isComplete = how === 'complete'
  return {
    ...account,
    details_submitted: true,
    charges_enabled: isComplete,
    payouts_enabled: isComplete,
    requirements: isComplete ? [] : ['individual.verification.document'],
    link: null,
  }
}

/** What a payment leaves on the shop's account: all but the platform's part. */
export function netOf({ amount_total, application_fee }: SandboxSession): number {
  return amount_total - (application_fee ?? 0)
}

/** What time alone does: with each midnight, what is there is paid out. */
export function passMidnight(account: SandboxAccount, now: number): SandboxAccount {
  const midnight = (Math.floor(account.balance_at / DAY) + 1) * DAY
  if (account.balance <= 0 || !account.payouts_enabled || midnight > now) return account
  const payout: SandboxPayout = {
    id: newId('po'),
    amount: account.balance,
    created: midnight,
    arrival_date: midnight + TRAVELS_DAYS * DAY,
  }
  const payouts = [payout, ...account.payouts].slice(0, MOST_PAYOUTS)
  return { ...account, balance: 0, balance_at: now, payouts }
}
