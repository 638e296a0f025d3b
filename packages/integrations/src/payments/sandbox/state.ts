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
