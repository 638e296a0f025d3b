import type { Stripe } from 'stripe'
import { type NewSession, PaymentError, type PaymentLine } from './port.ts'

type LineItem = NonNullable<Stripe.Checkout.SessionCreateParams['line_items']>[number]

/** Stripe shows at most this many lines in a session, and names of at most this many characters. */
const MOST_LINES = 100
const LONGEST_NAME = 250

/** The lines as Stripe multiplies them: unit price times quantity, in whole cents, summing to the total. */
export function lineItemsOf({
  lines,
  total,
  currency,
}: Pick<NewSession, 'lines' | 'total' | 'currency'>): LineItem[] {
  const sum = lines.reduce((all, line) => all + line.amount, 0)
  if (sum !== total || !lines.every(isSound)) {
    throw new PaymentError(
      'PAYMENT_REFUSED',
      `The lines sum to ${sum} cents, the order to ${total}.`,
    )
  }
  return gathered(lines).map((line) => {
    // 10,00 € over three has no unit price: such a line is sold as one lot.
    const divides = line.amount % line.quantity === 0
    const name = divides || line.quantity === 1 ? line.name : `${line.quantity} × ${line.name}`
    return {
      quantity: divides ? line.quantity : 1,
      price_data: {
        currency,
        unit_amount: divides ? line.amount / line.quantity : line.amount,
        product_data: { name: name.trim().slice(0, LONGEST_NAME) || 'Article' },
      },
    }
  })
}

function isSound({ amount, quantity }: PaymentLine): boolean {
  return (
    Number.isSafeInteger(amount) && amount >= 0 && Number.isSafeInteger(quantity) && quantity > 0
  )
}

function gathered(lines: readonly PaymentLine[]): readonly PaymentLine[] {
  if (lines.length <= MOST_LINES) return lines
  const rest = lines.slice(MOST_LINES - 1)
  const amount = rest.reduce((all, line) => all + line.amount, 0)
  return [
    ...lines.slice(0, MOST_LINES - 1),
    { name: `${rest.length} autres articles`, quantity: 1, amount },
  ]
}
