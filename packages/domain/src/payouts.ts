export const MINIMUM_PAYOUT = 5000

export type PayoutError = 'invalid_amount' | 'insufficient_balance' | 'below_minimum'

export const PAYOUT_ERROR_SENTENCES: Readonly<Record<PayoutError, string>> = {
  invalid_amount: 'Montant invalide',
  insufficient_balance: 'Solde insuffisant',
  below_minimum: 'Montant minimum: 50€',
}

/** A shop that leaves takes along what it has, however little. */
export function minimumPayout({ isLeaving }: { isLeaving: boolean }): number {
  return isLeaving ? 1 : MINIMUM_PAYOUT
}

/** `amount` is null when what was typed is no amount at all. */
export function payoutError(
  amount: number | null,
  available_balance: number,
  minimum = MINIMUM_PAYOUT,
): PayoutError | null {
  if (amount === null || amount <= 0) return 'invalid_amount'
  if (amount > available_balance) return 'insufficient_balance'
  return amount < minimum ? 'below_minimum' : null
}

export const MONEY_STATUS_LABELS = {
  completed: 'Complété',
  pending: 'En attente',
  failed: 'Échoué',
  approved: 'Approuvé',
  processing: 'En traitement',
  rejected: 'Rejeté',
  refunded: 'Remboursé',
  disputed: 'Litige',
} as const

export type MoneyStatus = keyof typeof MONEY_STATUS_LABELS

export type MoneyStatusColour = 'green' | 'yellow' | 'red' | 'grey'

export function moneyStatusColour(status: MoneyStatus): MoneyStatusColour {
  if (status === 'completed') return 'green'
  if (status === 'pending') return 'yellow'
  return status === 'failed' || status === 'rejected' ? 'red' : 'grey'
}

// What the platform decides about a request, and from where: once the money has arrived, or gone back, nothing is left to decide.
export const PAYOUT_DECISIONS = ['approve', 'process', 'complete', 'reject'] as const
export type PayoutDecision = (typeof PAYOUT_DECISIONS)[number]

export const PAYOUT_STEPS: Readonly<
  Record<PayoutDecision, { from: readonly MoneyStatus[]; to: MoneyStatus }>
> = {
  approve: { from: ['pending'], to: 'approved' },
  process: { from: ['approved'], to: 'processing' },
  complete: { from: ['processing'], to: 'completed' },
  reject: { from: ['pending', 'approved', 'processing'], to: 'rejected' },
}

export function payoutDecisions(status: MoneyStatus): PayoutDecision[] {
  return PAYOUT_DECISIONS.filter((decision) => PAYOUT_STEPS[decision].from.includes(status))
}

/** Somebody has yet to transfer the money. */
export function isToSettle(status: MoneyStatus): boolean {
  return payoutDecisions(status).length > 0
}
