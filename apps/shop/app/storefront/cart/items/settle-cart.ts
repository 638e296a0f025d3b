import type { CartChange, PricedCart } from '@fournil/contract/shop/cart'
import type { LineOption } from '@fournil/contract/shop/options'
import { nameWithOptions } from '@fournil/domain/options'
import { type CartItem, keyOf } from './cart-item.ts'
import type { StoredCart } from './stored-cart.ts'

/** The cart as the server knows it now, with everything that differs kept to be told. */
export function settleCart(
  cart: StoredCart,
  answer: Pick<PricedCart, 'lines' | 'changes' | 'set_aside'>,
): StoredCart {
  const lines = new Map(answer.lines.map((line) => [line.line_key, line]))
  const waiting = new Map(answer.set_aside.map((line) => [line.line_key, line]))
  const told = new Set(answer.changes.map(({ line_key }) => line_key))
  const unsaid: CartChange[] = []
  const items = cart.items.flatMap((item) => {
    const line = lines.get(keyOf(item))
    if (line) {
      const { product_name, unit_price, stock, quantity } = line
      const { aside: _, ...known } = item
      const told = { ...known, product_name, price: unit_price, stock, quantity }
      return [line.options.length > 0 ? { ...told, options: line.options.map(wordsOf) } : told]
    }
    const wait = waiting.get(keyOf(item))
    if (wait) return [{ ...item, aside: { reason: wait.reason, sold_at: wait.sold_at } }]
    // A line never leaves without a word.
    if (!told.has(keyOf(item))) unsaid.push({ kind: 'unavailable', ...namesOf(item) })
    return []
  })
  const stillTrue = cart.changes.filter((change) => isStillTrue(change, items))
  return { ...cart, items, changes: mergeChanges(stillTrue, [...answer.changes, ...unsaid]) }
}

/** Another store may have what this one had run out of: what is no longer so is no longer said. */
function isStillTrue(change: CartChange, items: readonly CartItem[]): boolean {
  if (change.kind !== 'quantity_reduced') return true
  const item = items.find((each) => keyOf(each) === change.line_key)
  return item !== undefined && !item.aside && item.stock <= change.is
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
