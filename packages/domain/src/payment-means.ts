// How money comes: online by the provider, or at the shop's own counter.

export const PAYMENT_MEANS = ['card_online', 'cash', 'card_counter', 'voucher', 'transfer'] as const
export type PaymentMeans = (typeof PAYMENT_MEANS)[number]

/** What the shop takes itself: the platform sees nothing of this money, and owes nothing for it. */
export const COUNTER_MEANS = ['cash', 'card_counter', 'voucher', 'transfer'] as const
export type CounterMeans = (typeof COUNTER_MEANS)[number]

export const PAYMENT_MEANS_LABELS: Readonly<Record<PaymentMeans, string>> = {
  card_online: 'Carte en ligne',
  cash: 'Espèces',
  card_counter: 'Carte au comptoir',
  voucher: 'Titre ou bon',
  transfer: 'Virement',
}

/** Where the shop was wrong about the means, a reversal takes the row back and a correction says it anew. */
export const PAYMENT_KINDS = [
  'payment',
  'refund',
  'refund_taken_back',
  'reversal',
  'correction',
] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

export const PAYMENT_KIND_LABELS: Readonly<Record<PaymentKind, string>> = {
  payment: 'Encaissement',
  refund: 'Remboursement',
  refund_taken_back: 'Remboursement revenu',
  reversal: 'Annulation de ligne',
  correction: 'Correction',
}

export function isCounterMeans(means: PaymentMeans): means is CounterMeans {
  return means !== 'card_online'
}
