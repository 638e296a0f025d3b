/** Money that is not where it belongs, by what keeps it: the function `app.payment_issues` says which. */
export const PAYMENT_ISSUES = [
  'refund_waiting',
  'refund_failed',
  'payment_held',
  'session_unknown',
  'hold_overdue',
] as const
export type PaymentIssueKind = (typeof PAYMENT_ISSUES)[number]

/** Those that only a person can end: by trying again, or by saying that the money went another way. */
export function isClosable(kind: PaymentIssueKind): boolean {
  return kind === 'refund_failed' || kind === 'payment_held'
}
