import type { CartChange, CartItem } from '@fournil/contract/shop/cart'
import { unitBounds } from '@fournil/domain/by-weight'
import { MOST_OF_ONE } from '@fournil/domain/cart-limits'
import { type Feast, feastLimit } from '@fournil/domain/feasts'
import { lineKey } from '@fournil/domain/line-key'
import {
  type ConfiguredLine,
  choiceStock,
  configureLine,
  nameWithOptions,
} from '@fournil/domain/options'
import type { SetAsideReason } from '@fournil/domain/set-aside'
import { fitsCalendar, type Shelf } from '../catalogue/shelf.ts'
import { stockOf } from '../catalogue/stock-of.ts'
import type { CartFacts, CartProduct } from './cart-sql.ts'

export type CheckedLine = {
  key: string
  product: CartProduct
  configured: ConfiguredLine
  quantity: number
  /** The most that this line can ask for beside the others. */
  stock: number
}

/** What the shop sells, but not at this store or not now. */
export type WaitingLine = {
  key: string
  product: CartProduct
  product_name: string
  reason: SetAsideReason
}

/** What the shopper can have of what they asked for, in the order they asked, and every difference between the two. */
export function checkLines(
  items: readonly CartItem[],
  { products, held }: Pick<CartFacts, 'products' | 'held'>,
  shelf: Pick<Shelf, 'open_dates' | 'sale'> | null,
): { lines: CheckedLine[]; changes: CartChange[]; waiting: WaitingLine[] } {
  const known = new Map(products.map((product) => [product.id, product]))
  const lines: Omit<CheckedLine, 'stock'>[] = []
  const changes: CartChange[] = []
  const waiting: WaitingLine[] = []
  const left = new Map<string, number>()
  for (const [line_key, item] of merged(items)) {
    const { product_id, quantity: was } = item
    const product = known.get(product_id)
    if (!product) {
      const { product_name } = item
      changes.push({ kind: 'unavailable', line_key, product_id, product_name })
      continue
    }
    if (!shelf || !product.is_offered || !fitsCalendar(shelf, product)) {
      const reason = shelf && product.is_offered ? 'out_of_season' : 'not_sold_here'
      waiting.push({ key: line_key, product, product_name: product.name, reason })
      continue
    }
    const configured = configureLine(product, item.options)
    if (!configured) {
      const { name: product_name } = product
      changes.push({ kind: 'options_changed', line_key, product_id, product_name })
      continue
    }
    const product_name = nameWithOptions(product.name, configured.options)
    const change = { line_key, product_id, product_name }
    for (const [counted, stock] of shelvesOf(product, configured, held, shelf))
      if (!left.has(counted)) left.set(counted, stock)
    const others = lines.filter((line) => line.product === product)
    const mayAdd = MOST_OF_ONE - others.reduce((sum, line) => sum + line.quantity, 0)
    const { least, most } = unitBounds(product.by_weight)
    const stock = Math.min(leastLeft(product, configured, left), most ?? Number.POSITIVE_INFINITY)
    const quantity = Math.min(Math.max(was, least), stock, mayAdd)
    if (quantity < least) {
      waiting.push({ key: line_key, product, product_name, reason: 'out_of_stock' })
      continue
    }
    const { unit_price } = configured
    if (item.price !== unit_price)
      changes.push({ kind: 'price_changed', ...change, was: item.price, is: unit_price })
    if (quantity > was) changes.push({ kind: 'quantity_raised', ...change, was, is: quantity })
    if (quantity < was) changes.push({ kind: 'quantity_reduced', ...change, was, is: quantity })
    for (const counted of [product_id, ...choiceIds(configured)])
      left.set(counted, (left.get(counted) ?? 0) - quantity)
    lines.push({ key: line_key, product, configured, quantity })
  }
  return {
    lines: lines.map((line) => ({
      ...line,
      stock: Math.min(
        line.quantity + leastLeft(line.product, line.configured, left),
        unitBounds(line.product.by_weight).most ?? Number.POSITIVE_INFINITY,
      ),
    })),
    changes,
    waiting,
  }
}

/** What can be had of the product and of each choice; what the shopper's own order holds is theirs. */
function shelvesOf(
  product: CartProduct,
  { choices }: ConfiguredLine,
  held: CartFacts['held'],
  shelf: Pick<Shelf, 'sale'> | null,
): [string, number][] {
  const own = product.stock_management_mode === 'none' ? 0 : (held[product.id] ?? 0)
  return [
    [product.id, Math.min(stockOf(product) + own, mostOnOneDay(product, shelf?.sale.feasts))],
    ...choices.map((choice): [string, number] => {
      const ownChoice = choice.quantity === null ? 0 : (held[choice.id] ?? 0)
      return [choice.id, choiceStock(choice) + ownChoice]
    }),
  ]
}

/** An order is collected on one day: more than the limit of its most generous day can never be had. */
function mostOnOneDay({ id, daily_limits }: CartProduct, feasts: readonly Feast[] = []): number {
  const usual = daily_limits.find((limit) => limit.subject_id === id)?.most
  if (!usual) return Number.POSITIVE_INFINITY
  return Math.max(usual, ...feasts.map((feast) => feastLimit(feast, id) ?? 0))
}

function leastLeft(product: CartProduct, configured: ConfiguredLine, left: Map<string, number>) {
  return Math.min(...[product.id, ...choiceIds(configured)].map((shelf) => left.get(shelf) ?? 0))
}

const choiceIds = ({ choices }: ConfiguredLine) => choices.map(({ id }) => id)

// The same product with the same options on two lines is one line.
function merged(items: readonly CartItem[]): Map<string, CartItem> {
  const lines = new Map<string, CartItem>()
  for (const item of items) {
    const product_id = item.product_id.toLowerCase()
    const key = lineKey(product_id, item.options)
    const before = lines.get(key)
    if (before) before.quantity += item.quantity
    else lines.set(key, { ...item, product_id })
  }
  return lines
}
