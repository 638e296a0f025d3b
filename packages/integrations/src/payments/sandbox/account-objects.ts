import type { SandboxAccount, SandboxPayout } from './state.ts'

export function accountObject(account: SandboxAccount) {
  const { charges_enabled, payouts_enabled, requirements } = account
  const capability = charges_enabled ? 'active' : 'inactive'
  return {
    id: account.id,
    object: 'account',
    business_profile: { name: account.business_name },
    capabilities: { card_payments: capability, transfers: capability },
    charges_enabled,
    country: 'FR',
    created: account.created,
    default_currency: 'eur',
    details_submitted: account.details_submitted,
    email: account.email,
    metadata: account.metadata,
    payouts_enabled,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: requirements,
      disabled_reason: charges_enabled ? null : 'requirements.past_due',
      errors: [],
      eventually_due: requirements,
      past_due: requirements,
      pending_verification: [],
    },
    type: 'express',
  }
}

export function payoutObject(payout: SandboxPayout, now: number) {
  return {
    id: payout.id,
    object: 'payout',
    amount: payout.amount,
    arrival_date: payout.arrival_date,
    automatic: true,
    created: payout.created,
    currency: 'eur',
    livemode: false,
    metadata: {},
    method: 'standard',
    status: payout.arrival_date <= now ? 'paid' : 'in_transit',
    type: 'bank_account',
  }
}
