import type { MoneyStatus, PayoutDecision } from '@fournil/domain/payouts'
import type { Tone } from '@fournil/ui/badge'

export const STATUS_LOOKS: Readonly<Record<MoneyStatus, { label: string; tone: Tone }>> = {
  pending: { label: 'Pending', tone: 'warning' },
  approved: { label: 'Approved', tone: 'neutral' },
  processing: { label: 'Processing', tone: 'neutral' },
  completed: { label: 'Completed', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
  failed: { label: 'Failed', tone: 'danger' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  disputed: { label: 'Disputed', tone: 'neutral' },
}

/** Those that a request can have. */
export const STATUS_OPTIONS = (
  ['pending', 'approved', 'processing', 'completed', 'rejected'] as const
).map((value) => ({ value, label: STATUS_LOOKS[value].label }))

export const DECISION_LABELS: Readonly<Record<PayoutDecision, string>> = {
  approve: 'Approve',
  process: 'Process',
  complete: 'Complete',
  reject: 'Reject',
}
