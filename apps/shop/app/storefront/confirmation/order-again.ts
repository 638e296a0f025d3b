import { type CartItem, type CartOption, keyOf } from '../cart/items/cart-item.ts'
import { addItem } from '../cart/items/change-items.ts'
import type { Order } from './order.ts'

// Nobody has asked yet how many are left: the cart's own question will tell, and say what has changed.
const NOT_ASKED = 999_999

type Line = Pick<
  Order['order_items'][number],
  'product_id' | 'product_name' | 'unit_price' | 'quantity' | 'options'
>

/** The same goods once more, beside what the cart already holds; a line that is in it keeps the larger quantity. */
export function orderAgain(
  items: readonly CartItem[],
  lines: readonly Line[],
): readonly CartItem[] {
  return lines.reduce((all, { quantity, ...line }) => {
    const options = line.options.map(wordsOf)
    const addition = {
      product_id: line.product_id,
      product_name: line.product_name.slice(0, 200),
      price: line.unit_price,
      stock: NOT_ASKED,
      ...(options.length > 0 && { options }),
    }
    const held = all.find((item) => keyOf(item) === keyOf(addition))?.quantity ?? 0
    return addItem(all, addition, quantity - held).items
  }, items)
}

function wordsOf({ option_id, choice_id, label, value }: Line['options'][number]): CartOption {
  return { option_id, choice_id, label, value }
}
