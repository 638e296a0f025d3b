// What the sandbox remembers. Times are seconds since 1970, as in Stripe's own objects.

export type SandboxLine = { name: string; quantity: number; unit_amount: number }

export type SandboxIntent = {
  id: string
  charge_id: string
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  /** Why the last attempt failed; the page says it in words. */
  failure: 'card_declined' | 'authentication_failed' | null
  card: string
  created: number
  amount_refunded: number
}

/** A session, its payment and its charge: one row, so that one lock decides every race. */
export type SandboxSession = {
  id: string
  created: number
  expires_at: number
  status: 'open' | 'complete' | 'expired'
  amount_total: number
  currency: string
  /** Complete without any money: only a fault leads there. */
  asks_nothing?: boolean
  lines: SandboxLine[]
  customer_email: string | null
  client_reference_id: string | null
  locale: string | null
  success_url: string
  cancel_url: string | null
  metadata: Record<string, string>
  intent_metadata: Record<string, string>
  description: string | null
  /** Exists from the first card on. */
  intent: SandboxIntent | null
  payment_intent_id: string | null
  /** When a slow bank will pay, whatever has become of the session; null when none is at work. */
  pays_at: number | null
  /** How often what is bought here is paid again: a subscription. */
  recurring?: SandboxInterval | null
  subscription_metadata?: Record<string, string>
  /** What began with this session. */
  subscription_id?: string | null
  /** Whose open invoice is paid here. */
  pays_subscription?: string | null
  /** The shop's own account that takes the money; left out: the platform's. */
  account?: string | null
  /** What the platform keeps of it, and what it has given back of that. */
  application_fee?: number | null
  fee_refunded?: number
  /** The customer contests it with their bank. */
  dispute?: SandboxDispute | null
}

export type SandboxDispute = {
  id: string
  created: number
  due_by: number
  amount: number
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  evidence: Record<string, string>
  submissions: number
  movements: { id: string; amount: number; fee: number; created: number }[]
}

/** A shop's own account, with what it has and what was paid out of it. */
export type SandboxAccount = {
  id: string
  created: number
  email: string | null
  business_name: string | null
  metadata: Record<string, string>
  charges_enabled: boolean
  payouts_enabled: boolean
  details_submitted: boolean
  requirements: string[]
  /** The page that was opened last, good once. */
  link: { token: string; return_url: string; refresh_url: string; expires_at: number } | null
  /** In cents, since its last change; paid out with the next midnight. */
  balance: number
  balance_at: number
  /** Newest first. */
  payouts: SandboxPayout[]
}

export type SandboxPayout = { id: string; amount: number; created: number; arrival_date: number }

export type SandboxInterval = 'month' | 'year'

export type SandboxInvoice = {
  id: string
  number: string
  sequence: number
  created: number
  amount: number
  name: string
  status: 'paid' | 'open'
  /** Where it is paid. */
  session_id: string | null
}

/** A subscription with its invoices, newest first: one row to lock. */
export type SandboxSubscription = {
  id: string
  item_id: string
  product_id: string
  created: number
  status: 'active' | 'past_due' | 'canceled'
  name: string
  amount: number
  interval: SandboxInterval
  period_start: number
  period_end: number
  /** When time does something to it next. */
  due_at: number
  cancel_at_period_end: boolean
  ended_at: number | null
  /** Its card says no from the next period on. */
  refuses: boolean
  /** An address on the host of whoever pays. */
  home: string
  metadata: Record<string, string>
  invoices: SandboxInvoice[]
}

export type SandboxRefund = {
  id: string
  payment_intent_id: string
  charge_id: string
  amount: number
  currency: string
  created: number
  reason: string | null
  metadata: Record<string, string>
}

export type SandboxEvent = {
  id: string
  type: string
  created: number
  /** The text that is signed and sent, the same at every attempt. */
  body: string
}

export function isPaid(session: SandboxSession): boolean {
  return session.intent?.status === 'succeeded'
}
