import type { OrderDetail } from '@fournil/contract/office/order-views'
import { gramsText } from '@fournil/domain/by-weight'
import { formatEuros } from '@fournil/domain/money'
import { weighing } from '@fournil/domain/weighing'

export type OrderItem = OrderDetail['order_items'][number]
type Line = Pick<OrderItem, 'by_weight' | 'quantity' | 'unit_price' | 'total_ttc'>

/** What writing this weight down does; the order may have less left than the line would give back. */
export function weighWords(line: Line, grams: number, refundable: number): string[] {
  if (!line.by_weight) return []
  const { refund_amount, offered_amount } = weighing({ ...line, ...line.by_weight }, grams)
  const back = Math.min(refund_amount, refundable)
  return [
    ...(isFarOff(line, grams)
      ? [`${gramsText(grams)}, c’est loin de ce qui était prévu\u00a0: vérifiez le poids.`]
      : []),
    back > 0
      ? `${formatEuros(back)} sont rendus au client, qui est prévenu par e-mail.`
      : offered_amount > 0
        ? `${formatEuros(offered_amount)} offerts\u00a0: le client ne paie rien de plus.`
        : 'Rien à rendre.',
  ]
}

/** What became of a weighed line: 'pesé 1,25 kg, 2,83 € rendus'. */
export function weighedWords(
  line: Line & Pick<OrderItem, 'returned_amount'>,
  grams: number,
): string {
  const weight = `pesé ${gramsText(grams)}`
  if (line.returned_amount > 0) return `${weight}, ${formatEuros(line.returned_amount)} rendus`
  const offered = line.by_weight && weighing({ ...line, ...line.by_weight }, grams).offered_amount
  return offered ? `${weight}, ${formatEuros(offered)} offerts` : weight
}

// A slip of the finger is seldom small, and money that has gone back does not return.
function isFarOff({ by_weight, quantity }: Line, grams: number): boolean {
  const expected = (by_weight?.unit_grams ?? 0) * quantity
  return Math.abs(grams - expected) > 0.4 * expected
}
