import { formatEuros } from '@fournil/domain/money'
import { amountOfUnits } from '@fournil/domain/refund-split'

export type RefundPart = 'all' | 'lines' | 'part' | 'none'

/** What is being decided about the money; `typed` is the part and `units` the chosen articles, while it is one of these. */
export type RefundDraft = {
  part: RefundPart
  typed: number | null
  units: Readonly<Record<string, number>>
}

export const REFUND_ALL: RefundDraft = { part: 'all', typed: null, units: {} }

export type RefundableItem = { id: string; refundable_amount: number; refundable_units: number }
export type RefundableOrder = {
  refundable_amount: number
  order_items: readonly RefundableItem[]
}

/** In cents, or the sentence that says what is wrong with it. */
export function refundOf(draft: RefundDraft, order: RefundableOrder): number | string {
  const { refundable_amount: left } = order
  if (draft.part === 'all') return left
  if (draft.part === 'none') return 0
  const amount = draft.part === 'lines' ? amountOfLines(draft, order) : draft.typed
  if (draft.part === 'lines' && !refundLines(draft, order)) return 'Choisissez au moins un article.'
  if (draft.part === 'lines' && amount === 0) return 'Il n’y a rien à rembourser pour ces articles.'
  if (!amount) return 'Indiquez le montant à rembourser.'
  if (amount > left) return `Il reste ${formatEuros(left)} à rembourser au plus.`
  return amount
}

/** What stands below the field: nothing is missed before it is asked for, what is too much is told at once. */
export function refundAmountError(
  draft: RefundDraft,
  order: RefundableOrder,
  isAsked: boolean,
): string | undefined {
  const amount = refundOf(draft, order)
  if (typeof amount === 'number') return undefined
  const isBegun = draft.part === 'lines' ? refundLines(draft, order) : draft.typed
  return isBegun || isAsked ? amount : undefined
}

/** The chosen articles as they are sent; undefined where none are. */
export function refundLines(draft: RefundDraft, order: RefundableOrder) {
  if (draft.part !== 'lines') return undefined
  const lines = order.order_items.flatMap((item) => {
    const quantity = unitsOf(draft, item)
    return quantity > 0 ? [{ order_item_id: item.id, quantity }] : []
  })
  return lines.length > 0 ? lines : undefined
}

/** No more than there are: a colleague may have refunded some since they were chosen. */
export function unitsOf({ units }: RefundDraft, item: RefundableItem): number {
  return Math.min(units[item.id] ?? 0, item.refundable_units)
}

export function amountOfItem(draft: RefundDraft, item: RefundableItem): number {
  const units = unitsOf(draft, item)
  return units > 0 ? amountOfUnits(item.refundable_amount, units, item.refundable_units) : 0
}

function amountOfLines(draft: RefundDraft, { order_items }: RefundableOrder): number {
  return order_items.reduce((sum, item) => sum + amountOfItem(draft, item), 0)
}
