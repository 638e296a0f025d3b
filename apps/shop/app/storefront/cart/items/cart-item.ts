import { MOST_OF_ONE } from '@fournil/domain/cart-limits'
import { type ChosenOption, lineKey } from '@fournil/domain/line-key'
import type { SetAsideReason } from '@fournil/domain/set-aside'

/** What was chosen, with the words for it. */
export type CartOption = {
  option_id: string
  /** Null: the shopper's own text. */
  choice_id: string | null
  label: string
  value: string
}

/** A line as this browser remembers it. Name, price and stock are what the shopper last saw; the server has the last word. */
export type CartItem = {
  product_id: string
  product_name: string
  options?: readonly CartOption[] | undefined
  /** Of one with its options: TTC, in cents. */
  price: number
  stock: number
  quantity: number
  /** Why it cannot be had where the shopper collects, and which stores have it: it waits, and is not counted. */
  aside?: { reason: SetAsideReason; sold_at: readonly string[] } | undefined
}

type Configured = Pick<CartItem, 'product_id' | 'options'>

/** What tells a line from the others: the product and what was chosen of it. */
export function keyOf(item: Configured): string {
  return lineKey(item.product_id, chosenOf(item))
}

/** As the server is told. */
export function chosenOf({ options = [] }: Configured): ChosenOption[] {
  return options.map(({ option_id, choice_id, value }) =>
    choice_id === null ? { option_id, text: value } : { option_id, choice_id },
  )
}

/** What can be had, as the server last said. */
export function takenOf(items: readonly CartItem[]): CartItem[] {
  return items.filter(({ aside }) => !aside)
}

export function countOf(items: readonly CartItem[]): number {
  return takenOf(items).reduce((all, { quantity }) => all + quantity, 0)
}

export function totalOf(items: readonly CartItem[]): number {
  return takenOf(items).reduce((all, { price, quantity }) => all + price * quantity, 0)
}

/** How many of it the cart may hold. */
export function mostOf({ stock }: Pick<CartItem, 'stock'>): number {
  return Math.min(MOST_OF_ONE, Math.max(0, stock))
}
