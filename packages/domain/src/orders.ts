// An order has two lives: `status` is the shop's work, `payment_status` the provider's truth.

export const ORDER_STATUSES = [
  'pending',
  'paid',
  'preparing',
  'ready',
  'completed',
  'cancelled',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending: 'En attente',
  paid: 'Payée',
  preparing: 'En préparation',
  ready: 'Prête',
  completed: 'Complétée',
  cancelled: 'Annulée',
}

/** Paid for, or to be paid when collected, and not made yet: what every list and count of work to do means by 'à préparer'. */
export const TO_PREPARE = ['paid', 'preparing'] as const satisfies readonly OrderStatus[]

export function isToPrepare(status: OrderStatus): boolean {
  return TO_PREPARE.some((due) => due === status)
}

/** To be made, or made and not handed over yet. */
export const TO_COLLECT = [...TO_PREPARE, 'ready'] as const satisfies readonly OrderStatus[]

/** What the bench makes, or has made: somebody who has collected theirs was baked for, too. */
export const MADE_FOR = [...TO_COLLECT, 'completed'] as const satisfies readonly OrderStatus[]

export function isToCollect(status: OrderStatus): boolean {
  return TO_COLLECT.some((due) => due === status)
}

type Owed = { paid_at: Date | null; pays_on_collection: boolean }

/** Somebody who is still paying agreed to the hour that is on the page: that order stays where it is. */
export function isMovable(order: Owed & { status: OrderStatus }): boolean {
  return (order.paid_at !== null || order.pays_on_collection) && isToCollect(order.status)
}

export const PAYMENT_STATUSES = [
  'pending',
  'paid',
  'failed',
  'expired',
  'partially_refunded',
  'refunded',
] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const PAYMENT_STATUS_LABELS: Readonly<Record<PaymentStatus, string>> = {
  pending: 'En attente',
  paid: 'Payé',
  failed: 'Échoué',
  expired: 'Expiré',
  partially_refunded: 'Remboursé en partie',
  refunded: 'Remboursé',
}

/** Money came for it, whatever has gone back since. */
export function wasPaid(payment_status: PaymentStatus): boolean {
  return ['paid', 'partially_refunded', 'refunded'].includes(payment_status)
}

export type Transition = 'same' | 'allowed' | 'needs_reason' | 'opens_refund_dialog'

const same = 'same'
const free = 'allowed'
const reason = 'needs_reason'
const refund = 'opens_refund_dialog'

/**
 * Every status can be chosen; the table says what choosing it takes. Going back needs a reason, and
 * so does leaving 'pending' by hand for anything that counts as paid.
 */
export const ORDER_TRANSITIONS: Readonly<
  Record<OrderStatus, Readonly<Record<OrderStatus, Transition>>>
> = {
  pending: to(same, reason, reason, reason, reason, free),
  paid: to(reason, same, free, free, free, refund),
  preparing: to(reason, reason, same, free, free, refund),
  ready: to(reason, reason, reason, same, free, refund),
  completed: to(reason, reason, reason, reason, same, refund),
  cancelled: to(reason, reason, reason, reason, reason, same),
}

export function transitionOf(
  order: { status: OrderStatus; payment_status: PaymentStatus },
  next: OrderStatus,
): Transition {
  const transition = ORDER_TRANSITIONS[order.status][next]
  // The money may have arrived before the shop's status moved.
  const holdsMoney =
    order.payment_status === 'paid' || order.payment_status === 'partially_refunded'
  return next === 'cancelled' && transition === free && holdsMoney ? refund : transition
}

/** How long a change of status can be taken back at a touch, before the customer is written to. */
export const UNDO_SECONDS = 8

const BEFORE_ITS_DAY = ['ready', 'completed'] as const satisfies readonly OrderStatus[]

/** Made or handed over on a day before the one it was ordered for: more often a slip of the hand than a customer who came early. */
export function isBeforeItsDay(
  { pickup_date }: { pickup_date: string },
  next: OrderStatus,
  today: string,
): boolean {
  return pickup_date > today && BEFORE_ITS_DAY.some((status) => status === next)
}

/**
 * Nobody has seen the provider take money for it, and the shop says all the same that it is paid. What is paid when it is
 * collected is made without being paid: only handing it over says so.
 */
export function isPaidByHand(order: Owed, next: OrderStatus): boolean {
  if (order.paid_at !== null || next === 'pending' || next === 'cancelled') return false
  return !order.pays_on_collection || next === 'completed' || next === 'paid'
}

/** An invoice says when and how it was paid. */
export function canInvoice(
  { status, payment_status }: { status: OrderStatus; payment_status: PaymentStatus },
  hasInvoice: boolean,
): boolean {
  return !hasInvoice && status !== 'pending' && status !== 'cancelled' && wasPaid(payment_status)
}

/** CMD-2026-000042: one series per shop and year. */
export function formatOrderNumber(year: number, sequence: number): string {
  return `${orderNumberPrefix(year)}${String(sequence).padStart(ORDER_NUMBER_DIGITS, '0')}`
}

/** At least so many, with zeros before them. */
export const ORDER_NUMBER_DIGITS = 6

export function orderNumberPrefix(year: number): string {
  return `CMD-${year}-`
}

// Letters whose French names cannot be taken for each other (no B/C/D/G/P/V beside T, no M/N, no
// F/S), and no signs that look alike (0/O, 1/I, 2/Z).
export const PICKUP_LETTERS = 'AFHJKLMRTXY'
export const PICKUP_DIGITS = '23456789'

/** Two letters and two digits to call across the counter: 'KR47'. Not a secret. */
export function pickupCode(random: () => number): string {
  const letters = pick(PICKUP_LETTERS, random) + pick(PICKUP_LETTERS, random)
  return letters + pick(PICKUP_DIGITS, random) + pick(PICKUP_DIGITS, random)
}

function pick(alphabet: string, random: () => number): string {
  return alphabet.charAt(Math.floor(random() * alphabet.length))
}

function to(...row: [Transition, Transition, Transition, Transition, Transition, Transition]) {
  const [pending, paid, preparing, ready, completed, cancelled] = row
  return { pending, paid, preparing, ready, completed, cancelled }
}
