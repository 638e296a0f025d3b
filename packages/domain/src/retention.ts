// How long what is known of people is kept. The nightly job does what is written here, and the privacy pages say it.

/** In cents: contracts of this much and more are kept at the shopper's disposal for ten years (L213-1 and D213-2). */
export const LARGE_CONTRACT = 12_000

type Term = { years: number } | { days: number }

export const RETENTION = {
  /** After their last order. */
  customers: { years: 5 },
  /** After the goods were to be collected. */
  large_contracts: { years: 10 },
  /** Names and addresses of orders that were never paid. */
  unpaid_orders: { days: 30 },
  security_logs: { years: 1 },
  /** What the payment provider told, beyond that it did. */
  payment_events: { days: 90 },
  /** After they can open nothing any more. */
  sessions: { days: 30 },
  ai_requests: { days: 30 },
  webhook_deliveries: { days: 30 },
  measurements: { days: 30 },
  product_imports: { years: 1 },
  /** Wishes to be told of a product that nobody has been told of. */
  product_alerts: { days: 180 },
  /** Mails and other work, with the queue. */
  jobs: { days: 14 },
} as const satisfies Record<string, Term>

export type RetentionTerm = keyof typeof RETENTION

/** What is older than this has had its time. */
export function keptSince(term: RetentionTerm, now: Date): Date {
  const kept: Term = RETENTION[term]
  const since = new Date(now)
  if ('years' in kept) since.setUTCFullYear(since.getUTCFullYear() - kept.years)
  else since.setUTCDate(since.getUTCDate() - kept.days)
  return since
}

/** 'un an', 'cinq ans', '30 jours'. */
export function retentionWords(term: RetentionTerm): string {
  const kept: Term = RETENTION[term]
  if ('days' in kept) return `${kept.days}\u00a0jours`
  return kept.years === 1 ? 'un an' : `${YEARS[kept.years] ?? kept.years} ans`
}

const YEARS: Readonly<Record<number, string>> = { 5: 'cinq', 10: 'dix' }
