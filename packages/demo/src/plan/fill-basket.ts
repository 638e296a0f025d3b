import { isAvailableOn } from '@fournil/domain/availability'
import type { Random } from '../random.ts'
import { periodsOf, scheduleOf } from '../rows/catalogue.ts'
import type { ShopContext } from '../shop-context.ts'
import type { DemoProduct } from '../shops/types.ts'
import type { Pickup } from './plan-pickups.ts'

export type BasketLine = { product: DemoProduct; quantity: number }

export type Shelf = {
  /** What is sold there that day. */
  offeredAt: (pickup: Pickup) => DemoProduct[]
  /** Sets aside what an order that is still to be collected needs; false when there is too little left. */
  reserve: (line: BasketLine, pickup: Pickup) => boolean
}

/** A demo shop never sells out by its own orders. */
const KEPT_FREE = 0.4

export function shelfOf(context: ShopContext): Shelf {
  const products = context.shop.products
    // Nobody has answered a question or waited for the scales in these two months.
    .filter(({ is_active, options, weight }) => is_active && options.length === 0 && !weight)
    .map((product) => ({
      product,
      rules: {
        seasonal: product.seasonal,
        schedule: scheduleOf(context, product),
        periods: periodsOf(context, product),
      },
    }))
  const left = new Map<string, number>()

  return {
    offeredAt: ({ store, pickup_date }) =>
      products
        .filter(({ product }) => !product.unavailable_at.includes(store.slug))
        .filter(({ product }) => stockOf(product, store.slug) !== 0)
        .filter(({ rules }) => isAvailableOn(pickup_date, rules))
        .map(({ product }) => product),
    reserve: ({ product, quantity }, { store, pickup_at }) => {
      const stock = stockOf(product, store.slug)
      // Collected long ago: it weighs on no shelf any more.
      if (stock === null || pickup_at.getTime() < context.now.getTime() - 4 * 3_600_000) return true
      const shelf = product.stock.mode === 'global' ? product.slug : `${product.slug} ${store.slug}`
      const free = left.get(shelf) ?? Math.floor(stock * (1 - KEPT_FREE))
      if (free < quantity) return false
      left.set(shelf, free - quantity)
      return true
    },
  }
}

export function fillBasket(shelf: Shelf, pickup: Pickup, random: Random): BasketLine[] {
  const wanted = random.weighted([1, 2, 3, 4, 5], (lines) => [0, 25, 30, 25, 13, 7][lines] ?? 0)
  let offered = shelf.offeredAt(pickup)
  const lines: BasketLine[] = []
  while (lines.length < wanted && offered.length > 0) {
    const product = random.weighted(offered, popularity)
    offered = offered.filter((other) => other !== product)
    const line = { product, quantity: quantityOf(product, random) }
    if (shelf.reserve(line, pickup)) lines.push(line)
  }
  return lines
}

function popularity({ price }: DemoProduct): number {
  return 1 / Math.sqrt(price + 100)
}

function quantityOf({ price }: DemoProduct, random: Random): number {
  if (price < 250) return random.weighted([1, 2, 3, 4, 6], (n) => 5 / n)
  return price < 800 ? random.weighted([1, 2, 4], (n) => 3 / n / n) : 1
}

function stockOf({ stock }: DemoProduct, store: string): number | null {
  if (stock.mode === 'none') return null
  return stock.mode === 'global' ? stock.quantity : (stock.quantities[store] ?? 0)
}
