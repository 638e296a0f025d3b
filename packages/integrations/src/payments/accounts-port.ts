/** A shop's own account as the provider has it: whatever we were told before, this is what counts. */
export type ProviderAccount = {
  account_id: string
  /** Whose it is, as we said when it was made. */
  tenant_id: string | null
  charges_enabled: boolean
  payouts_enabled: boolean
  /** Everything was filled in once; the provider may still be looking at it, or ask for more. */
  details_submitted: boolean
  /** What the provider asks for now, by the names of its fields. */
  requirements: string[]
}

export type NewAccount = {
  tenant_id: string
  business_name: string
  email: string
  /** The shop's own address on the web. */
  home: string
  idempotency_key: string
}

export type OnboardingLink = {
  account_id: string
  /** Where the shop comes back to, whether or not it has finished. */
  return_url: string
  /** Where it comes back to when the link has run out, to ask for another one. */
  refresh_url: string
}

export type AccountPayout = {
  payout_id: string
  amount: number
  created_at: Date
  /** When it is, or was to be, on the shop's bank account. */
  arrives_on: Date
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
}

/** The shops' own accounts. Every call may reject with a `PaymentError`. */
export interface AccountProvider {
  create(account: NewAccount): Promise<ProviderAccount>
  get(account_id: string): Promise<ProviderAccount>
  /** The provider's page where the shop says who it is; the link serves once, for some minutes. */
  onboard(link: OnboardingLink): Promise<{ url: string }>
  /** The provider's own pages for the shop: its bank account, its payouts. Serves once. */
  openDashboard(account_id: string): Promise<{ url: string }>
  /** Newest first, the last two dozen. */
  payouts(account_id: string): Promise<AccountPayout[]>
}
