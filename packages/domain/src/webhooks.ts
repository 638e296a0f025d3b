/** What other software can be told of, the moment it happens. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.status_changed',
  'order.cancelled',
  'stock.low',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const WEBHOOK_EVENT_LABELS: Readonly<Record<WebhookEvent | 'test', string>> = {
  'order.placed': 'Commande à payer au retrait',
  'order.paid': 'Commande payée',
  'order.status_changed': 'Changement de statut',
  'order.cancelled': 'Commande annulée',
  'stock.low': 'Stock bas',
  test: 'Essai',
}

export const WEBHOOK_STATUSES = ['waiting', 'delivered', 'failed'] as const
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number]

/** Why an attempt came to nothing. */
export const WEBHOOK_FAILURES = ['answer', 'unreachable', 'not_public', 'paused'] as const
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number]

const OF_ORDER: Readonly<Record<string, WebhookEvent | undefined>> = {
  paid: 'order.paid',
  paid_by_hand: 'order.paid',
  late_payment: 'order.paid',
  status_changed: 'order.status_changed',
  cancelled_by_shop: 'order.cancelled',
  cancelled_by_customer: 'order.cancelled',
}

/** What a row of an order's history is to other software; undefined for what it need not know. */
export function webhookEventOf(orderEventKind: string): WebhookEvent | undefined {
  return OF_ORDER[orderEventKind]
}

const MINUTE = 60
const HOUR = 3600
const DELAYS_S = [10, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR]
const LONGEST_S = 6 * HOUR
const GIVEN_UP_AFTER_MS = 24 * HOUR * 1000

/** When to try again after so many attempts; null once a day has passed since the event, or would have by then. */
export function nextWebhookTry(
  { created_at, attempts }: { created_at: Date; attempts: number },
  now: Date,
): Date | null {
  const next = new Date(now.getTime() + 1000 * (DELAYS_S[attempts - 1] ?? LONGEST_S))
  return next.getTime() > created_at.getTime() + GIVEN_UP_AFTER_MS ? null : next
}

/** Until when nothing is sent to an address that has not answered so many times in a row: one silence holds up no others. */
export function silentUntil(silences: number, now: Date): Date {
  return new Date(now.getTime() + 1000 * Math.min(DELAYS_S[silences - 1] ?? HOUR, HOUR))
}

const QUICK_MS = 2000
const ENOUGH_QUICK_ANSWERS = 3

/** How often in a row an address has answered quickly, after another attempt. */
export function quickAnswersAfter(
  before: number,
  { outcome, duration_ms }: { outcome: string; duration_ms: number },
): number {
  const isQuick = outcome === 'answered' && duration_ms < QUICK_MS
  return isQuick ? Math.min(before + 1, ENOUGH_QUICK_ANSWERS) : 0
}

/** Those that keep others waiting, and those that nobody knows yet, wait among themselves. */
export function isQuick({ quick_answers }: { quick_answers: number }): boolean {
  return quick_answers >= ENOUGH_QUICK_ANSWERS
}
