import type { CartChange, PricedCart } from '@fournil/contract/shop/cart'
import type { StoredCart } from './stored-cart.ts'

/** The cart as the server knows it now, with everything that differs kept to be told. */
export function settleCart(
  cart: StoredCart,
  answer: Pick<PricedCart, 'lines' | 'changes'>,
): StoredCart {
  const lines = new Map(answer.lines.map((line) => [line.product_id, line]))
  const told = new Set(answer.changes.map(({ product_id }) => product_id))
  const unsaid: CartChange[] = []
  const items = cart.items.flatMap((item) => {
    const line = lines.get(item.product_id)
    if (line) {
      const { product_name, unit_price, stock, quantity } = line
      return [{ ...item, product_name, price: unit_price, stock, quantity }]
    }
    // A line never leaves without a word.
    if (!told.has(item.product_id)) unsaid.push({ kind: 'unavailable', ...namesOf(item) })
    return []
  })
  return { ...cart, items, changes: mergeChanges(cart.changes, [...answer.changes, ...unsaid]) }
}

/** One sentence per product and kind: from what the shopper last acknowledged to what is true now. */
export function mergeChanges(
  earlier: readonly CartChange[],
  later: readonly CartChange[],
): CartChange[] {
  const merged = new Map(earlier.map((change) => [keyOf(change), change]))
  for (const change of later) {
    const known = merged.get(keyOf(change))
    merged.delete(keyOf(change))
    const whole = known && 'was' in known && 'is' in change ? { ...change, was: known.was } : change
    // Back to where it was: there is nothing to tell.
    if (!('is' in whole) || whole.was !== whole.is) merged.set(keyOf(change), whole)
  }
  return [...merged.values()]
}

function keyOf({ kind, product_id }: CartChange): string {
  return `${kind} ${product_id}`
}

function namesOf({ product_id, product_name }: { product_id: string; product_name: string }) {
  return { product_id, product_name }
}
