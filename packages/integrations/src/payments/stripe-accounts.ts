import type { Stripe } from 'stripe'
import type {
  AccountPayout,
  AccountProvider,
  NewAccount,
  OnboardingLink,
  ProviderAccount,
} from './accounts-port.ts'
import { onAccount } from './stripe-parameters.ts'

type Ask = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>

const MOST_PAYOUTS = 24

/** Stripe Connect: an Express account for each shop, which takes its payments directly. */
export function stripeAccounts(ask: Ask): AccountProvider {
  return {
    create: (wanted) =>
      ask(async (stripe) => {
        const options = { idempotencyKey: wanted.idempotency_key }
        return toAccount(await stripe.accounts.create(accountParameters(wanted), options))
      }),
    get: (id) => ask(async (stripe) => toAccount(await stripe.accounts.retrieve(id))),
    onboard: (link) =>
      ask(async (stripe) => {
        const { url } = await stripe.accountLinks.create(linkParameters(link))
        return { url }
      }),
    openDashboard: (id) =>
      ask(async (stripe) => {
        const { url } = await stripe.accounts.createLoginLink(id)
        return { url }
      }),
    payouts: (id) =>
      ask(async (stripe) => {
        const { data } = await stripe.payouts.list({ limit: MOST_PAYOUTS }, onAccount(id))
        return data.map(toPayout)
      }),
  }
}

export function accountParameters(wanted: NewAccount): Stripe.AccountCreateParams {
  return {
    type: 'express',
    country: 'FR',
    email: wanted.email,
    default_currency: 'eur',
    business_profile: { name: wanted.business_name },
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    metadata: { tenant_id: wanted.tenant_id, home: wanted.home },
  }
}

function linkParameters(link: OnboardingLink): Stripe.AccountLinkCreateParams {
  return {
    account: link.account_id,
    type: 'account_onboarding',
    return_url: link.return_url,
    refresh_url: link.refresh_url,
  }
}

export function toAccount(account: Stripe.Account): ProviderAccount {
  const { currently_due, past_due } = account.requirements ?? {}
  return {
    account_id: account.id,
    tenant_id: account.metadata?.tenant_id ?? null,
    charges_enabled: account.charges_enabled ?? false,
    payouts_enabled: account.payouts_enabled ?? false,
    details_submitted: account.details_submitted ?? false,
    requirements: [...new Set([...(past_due ?? []), ...(currently_due ?? [])])].toSorted(),
  }
}

const STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const

function toPayout(payout: Stripe.Payout): AccountPayout {
  return {
    payout_id: payout.id,
    amount: payout.amount,
    created_at: new Date(payout.created * 1000),
    arrives_on: new Date(payout.arrival_date * 1000),
    status: STATUSES.find((status) => status === payout.status) ?? 'pending',
  }
}
