import { cartTotal, type PricedCart, priceCart } from '@fournil/domain/cart'
import { type Random, seeded } from '../random.ts'
import type { PromoCodeRow } from '../shop/promo-codes.ts'
import type { StoreRows } from '../shop/stores.ts'
import { daysBefore, minutesAfter, type ShopContext } from '../shop-context.ts'
import { decideFates, type Fate, type Placed } from './fate.ts'
import { fillBasket, shelfOf } from './fill-basket.ts'
import { placedAt } from './placed-at.ts'
import { DAYS_BACK, planPickups } from './plan-pickups.ts'
import { type Shopper, shoppersOf } from './shoppers.ts'

export type PlannedOrder = Placed & {
  id: string
  fate: Fate
  shopper: Shopper
  promo: PromoCodeRow | null
  priced: PricedCart<PricedBasketLine>
  /** Chance of this order's own, for the small things. */
  random: Random
}

type PricedBasketLine = Placed['lines'][number] & {
  unit_price: number
  tax_rate: number
}

const PACE: Readonly<Record<string, { orders_a_day: number; shoppers: number }>> = {
  'maison-levain': { orders_a_day: 25, shoppers: 260 },
  colbert: { orders_a_day: 12, shoppers: 110 },
}

/** Two months of orders and the days ahead, oldest first. */
export function planOrders(
  context: ShopContext,
  stores: readonly StoreRows[],
  promos: readonly PromoCodeRow[],
): PlannedOrder[] {
  const random = seeded(`${context.shop.slug} orders`)
  const pace = PACE[context.shop.slug] ?? { orders_a_day: 10, shoppers: 80 }
  const shoppers = shoppersOf(context, random, pace.shoppers)
  const fated = decideFates(place(context, stores, random, pace.orders_a_day), context.now, random)
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((order, index) => ({
      ...order,
      id: context.id('order', index),
      shopper: random.weighted(shoppers, ({ appetite }) => appetite),
    }))
  const codes = givePromos(context, fated, promos, random)
  return fated.map((order) => {
    const promo = codes.get(order.id) ?? null
    return { ...order, promo, priced: priceCart(priceable(order), promo), random: seeded(order.id) }
  })
}

function place(
  context: ShopContext,
  stores: readonly StoreRows[],
  random: Random,
  orders_a_day: number,
): Placed[] {
  const shelf = shelfOf(context)
  const latest = minutesAfter(context.now, -40)
  return planPickups(context, stores, random, orders_a_day).flatMap((pickup) => {
    const lines = fillBasket(shelf, pickup, random)
    const created_at = lines.length > 0 ? placedAt(pickup, lines, random, latest) : null
    return created_at ? [{ ...pickup, lines, created_at }] : []
  })
}

/** Codes by order: as often as the shop says, never outside a code's dates or below its minimum. */
function givePromos(
  context: ShopContext,
  orders: readonly (Placed & { id: string; fate: Fate })[],
  promos: readonly PromoCodeRow[],
  random: Random,
): Map<string, PromoCodeRow> {
  const given = new Map<string, PromoCodeRow>()
  for (const promo of promos) {
    const eligible = orders.filter(
      (order) =>
        !given.has(order.id) &&
        isPaid(order.fate) &&
        order.created_at >= promo.valid_from &&
        order.created_at <= promo.valid_until &&
        cartTotal(priceable(order)) >= promo.min_order_amount,
    )
    const uses = Math.min(promo.uses_count, Math.floor(eligible.length / 2))
    for (const order of random.shuffled(eligible).slice(0, uses)) given.set(order.id, promo)
    // Uses from before the first order of the demo stay as the shop says.
    if (promo.valid_from >= daysBefore(context.now, DAYS_BACK)) promo.uses_count = uses
  }
  return given
}

export function isPaid({ payment_status }: Fate): boolean {
  return ['paid', 'partially_refunded', 'refunded'].includes(payment_status)
}

function priceable({ lines }: Placed): PricedBasketLine[] {
  return lines.map((line) => ({
    ...line,
    unit_price: line.product.price,
    tax_rate: line.product.tax_rate,
  }))
}
