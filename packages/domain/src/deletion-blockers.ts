import { formatEuros } from './money.ts'

/** What a shop may not leave without; `order`: paid, and still to be collected. */
export const DELETION_BLOCKERS = [
  'balance',
  'payout',
  'refund',
  'dispute',
  'payment',
  'order',
] as const
export type DeletionBlockerKind = (typeof DELETION_BLOCKERS)[number]

export type DeletionBlocker = {
  kind: DeletionBlockerKind
  count: number
  /** In cents; of a balance below zero where the shop owes it. */
  amount: number
}

const LABELS: Readonly<Record<DeletionBlockerKind, string>> = {
  balance: 'Solde à verser à la boutique',
  payout: 'Paiements demandés et pas encore versés',
  refund: 'Remboursements à terminer',
  dispute: 'Litiges en cours',
  payment: 'Paiements à éclaircir',
  order: 'Commandes payées à remettre',
}

/** For whoever has to settle it: '2 (34,50 €)'. */
export function blockerInFrench({ kind, count, amount }: DeletionBlocker) {
  if (kind !== 'balance') return { label: LABELS[kind], value: `${count} (${formatEuros(amount)})` }
  const label = amount < 0 ? 'Solde dû à la plateforme' : LABELS.balance
  return { label, value: formatEuros(Math.abs(amount)) }
}
