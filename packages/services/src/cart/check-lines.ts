import type { CartChange, CartItem } from '@fournil/contract/shop/cart'
import { unitBounds } from '@fournil/domain/by-weight'
import { MOST_OF_ONE } from '@fournil/domain/cart-limits'
import { fitsCalendar } from '../catalogue/shelf.ts'
import { stockOf } from '../catalogue/stock-of.ts'
import type { CartFacts, CartProduct } from './cart-sql.ts'

export type CheckedLine = { product: CartProduct; quantity: number; stock: number }

/** What the shopper can have of what they asked for, in the order they asked, and every difference between the two. */
export function checkLines(
  items: readonly CartItem[],
  { products, held }: Pick<CartFacts, 'products' | 'held'>,
  open_dates: readonly string[],
): { lines: CheckedLine[]; changes: CartChange[] } {
  const known = new Map(products.map((product) => [product.id, product]))
  const lines: CheckedLine[] = []
  const changes: CartChange[] = []
  for (const item of merged(items)) {
    const { product_id, quantity: was } = item
    const product = known.get(product_id)
    if (!product?.is_offered || !fitsCalendar(open_dates, product)) {
      changes.push({ kind: 'unavailable', product_id, product_name: item.product_name })
      continue
    }
    const change = { product_id, product_name: product.name }
    const own = product.stock_management_mode === 'none' ? 0 : (held[product_id] ?? 0)
    const { least, most } = unitBounds(product.by_weight)
    const bounds = [most ?? Number.POSITIVE_INFINITY, mostOnOneDay(product)]
    const stock = Math.min(stockOf(product) + own, ...bounds)
    const quantity = Math.min(Math.max(was, least), stock, MOST_OF_ONE)
    if (quantity < least) {
      changes.push({ kind: 'out_of_stock', ...change })
      continue
    }
    if (item.price !== product.price) {
      changes.push({ kind: 'price_changed', ...change, was: item.price, is: product.price })
    }
    if (quantity > was) changes.push({ kind: 'quantity_raised', ...change, was, is: quantity })
    if (quantity < was) changes.push({ kind: 'quantity_reduced', ...change, was, is: quantity })
    lines.push({ product, quantity, stock })
  }
  return { lines, changes }
}

/** An order is collected on one day: more than the day's limit can never be had. */
function mostOnOneDay({ id, daily_limits }: CartProduct): number {
  return daily_limits.find((limit) => limit.subject_id === id)?.most ?? Number.POSITIVE_INFINITY
}

// The same product on two lines is one line: its stock is counted once.
function merged(items: readonly CartItem[]): CartItem[] {
  const lines = new Map<string, CartItem>()
  for (const item of items) {
    const product_id = item.product_id.toLowerCase()
    const before = lines.get(product_id)
    if (before) before.quantity += item.quantity
    else lines.set(product_id, { ...item, product_id })
  }
  return [...lines.values()]
}
