import { cartTotal, type PricedCart, priceCart } from '@fournil/domain/cart'
import { wasPaid } from '@fournil/domain/orders'
import { type Random, seeded } from '../random.ts'
import { accountsOf } from '../rows/accounts.ts'
import type { PromoCodeRow } from '../rows/promo-codes.ts'
import type { StoreRows } from '../rows/stores.ts'
import { daysBefore, minutesAfter, type ShopContext } from '../shop-context.ts'
import { fillBasket, shelfOf } from './fill-basket.ts'
import { decideOutcomes, type Outcome, type Placed } from './outcome.ts'
import { placedAt } from './placed-at.ts'
import { DAYS_BACK, planPickups } from './plan-pickups.ts'
import { type Shopper, shoppersOf } from './shoppers.ts'

export type PlannedOrder = Placed & {
  id: string
  outcome: Outcome
  shopper: Shopper
  promo: PromoCodeRow | null
  priced: PricedCart<PricedBasketLine>
  wants_invoice: boolean
  notes: string | null
  /** The id of who looks after it in the shop. */
  served_by: string
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

const NOTES = [
  'Merci de ne pas trop cuire le pain.',
  'C’est pour un anniversaire, pouvez-vous ajouter une bougie ?',
  'Je passerai peut-être avec dix minutes de retard.',
  'Tranché, s’il vous plaît.',
  'Sac kraft de préférence, merci !',
]

/** Two months of orders and the days ahead, oldest first. */
export function planOrders(
  context: ShopContext,
  stores: readonly StoreRows[],
  promos: readonly PromoCodeRow[],
): PlannedOrder[] {
  const random = seeded(`${context.shop.slug} orders`)
  const pace = PACE[context.shop.slug] ?? { orders_a_day: 10, shoppers: 80 }
  const shoppers = shoppersOf(context, random, pace.shoppers)
  const decided = decideOutcomes(
    place(context, stores, random, pace.orders_a_day),
    context.now,
    random,
  )
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((order, index) => ({
      ...order,
      id: context.id('order', index),
      wants_invoice: index % 8 === 0,
      shopper: random.weighted(shoppers, ({ appetite }) => appetite),
    }))
  const codes = givePromos(context, decided, promos, random)
  const members = accountsOf(context)
    .filter(({ permissions }) => permissions.includes('can_manage_orders'))
    .map(({ user_id }) => user_id)
  return decided.map((order) => {
    const promo = codes.get(order.id) ?? null
    const chance = seeded(order.id)
    return {
      ...order,
      promo,
      priced: priceCart(priceable(order), promo),
      random: chance,
      notes: chance.chance(0.06) ? chance.pick(NOTES) : null,
      served_by: chance.pick(members),
    }
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
  orders: readonly (Placed & { id: string; outcome: Outcome })[],
  promos: readonly PromoCodeRow[],
  random: Random,
): Map<string, PromoCodeRow> {
  const given = new Map<string, PromoCodeRow>()
  for (const promo of promos.filter(({ is_active }) => is_active)) {
    const eligible = orders.filter(
      (order) =>
        !given.has(order.id) &&
        isPaid(order.outcome) &&
        order.outcome.status !== 'cancelled' &&
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

export function isPaid({ payment_status }: Outcome): boolean {
  return wasPaid(payment_status)
}

function priceable({ lines }: Placed): PricedBasketLine[] {
  return lines.map((line) => ({
    ...line,
    unit_price: line.product.price,
    tax_rate: line.product.tax_rate,
  }))
}
