import type { CartChange, PricedCart } from '@fournil/contract/shop/cart'
import type { LineOption } from '@fournil/contract/shop/options'
import { nameWithOptions } from '@fournil/domain/options'
import { type CartItem, keyOf } from './cart-item.ts'
import type { StoredCart } from './stored-cart.ts'

/** The cart as the server knows it now, with everything that differs kept to be told. */
export function settleCart(
  cart: StoredCart,
  answer: Pick<PricedCart, 'lines' | 'changes'>,
): StoredCart {
  const lines = new Map(answer.lines.map((line) => [line.line_key, line]))
  const told = new Set(answer.changes.map(({ line_key }) => line_key))
  const unsaid: CartChange[] = []
  const items = cart.items.flatMap((item) => {
    const line = lines.get(keyOf(item))
    if (line) {
      const { product_name, unit_price, stock, quantity } = line
      const told = { ...item, product_name, price: unit_price, stock, quantity }
      return [line.options.length > 0 ? { ...told, options: line.options.map(wordsOf) } : told]
    }
    // A line never leaves without a word.
    if (!told.has(keyOf(item))) unsaid.push({ kind: 'unavailable', ...namesOf(item) })
    return []
  })
  return { ...cart, items, changes: mergeChanges(cart.changes, [...answer.changes, ...unsaid]) }
}

function wordsOf({ option_id, choice_id, label, value }: LineOption) {
  return { option_id, choice_id, label, value }
}

/** One sentence per line and kind: from what the shopper last acknowledged to what is true now. */
export function mergeChanges(
  earlier: readonly CartChange[],
  later: readonly CartChange[],
): CartChange[] {
  const merged = new Map(earlier.map((change) => [changeKey(change), change]))
  for (const change of later) {
    const known = merged.get(changeKey(change))
    merged.delete(changeKey(change))
    const whole = known && 'was' in known && 'is' in change ? { ...change, was: known.was } : change
    // Back to where it was: there is nothing to tell.
    if (!('is' in whole) || whole.was !== whole.is) merged.set(changeKey(change), whole)
  }
  return [...merged.values()]
}

function changeKey({ kind, line_key }: CartChange): string {
  return `${kind} ${line_key}`
}

function namesOf(item: CartItem) {
  return {
    line_key: keyOf(item),
    product_id: item.product_id,
    product_name: nameWithOptions(item.product_name, item.options ?? []),
  }
}
