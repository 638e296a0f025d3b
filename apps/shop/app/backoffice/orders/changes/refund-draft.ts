import { formatEuros } from '@fournil/domain/money'

export type RefundPart = 'all' | 'part' | 'none'

/** What is being decided about the money; `typed` is the part, while it is one. */
export type RefundDraft = { part: RefundPart; typed: number | null }

export const REFUND_ALL: RefundDraft = { part: 'all', typed: null }

/** In cents, or the sentence that says what is wrong with it. */
export function refundOf({ part, typed }: RefundDraft, left: number): number | string {
  if (part === 'all') return left
  if (part === 'none') return 0
  if (!typed) return 'Indiquez le montant à rembourser.'
  if (typed > left) return `Il reste ${formatEuros(left)} à rembourser au plus.`
  return typed
}

/** What stands below the field: nothing is missed before it is asked for, what is too much is told at once. */
export function refundAmountError(
  draft: RefundDraft,
  left: number,
  isAsked: boolean,
): string | undefined {
  const amount = refundOf(draft, left)
  if (typeof amount === 'number') return undefined
  return draft.typed || isAsked ? amount : undefined
}
