import type { Tx } from '@fournil/db'
import { shiftsOf, withShifts } from '@fournil/domain/moving'
import type { TenantContext } from '../../context.ts'
import { calendarOf } from '../../stores/full-places.ts'
import { checkoutFacts, type FreshFacts } from '../place/checkout-facts.ts'

/** What an order at this store depends on, read anew; null for a store where nobody can order. */
export function moveFacts(
  ctx: TenantContext,
  tx: Tx,
  store_id: string,
  product_ids: Iterable<string>,
): Promise<FreshFacts | null> {
  const { first } = calendarOf('Pacific/Niue', ctx.now)
  const { last } = calendarOf('Pacific/Kiritimati', ctx.now)
  const asked = { store_id, product_ids: [...product_ids], first, last, promo_code: null }
  return checkoutFacts(ctx, tx, asked)
}

/** The facts for the products of one order, without what it has itself taken of its day. */
export function factsOfOrder(
  facts: FreshFacts,
  order: { store_id: string; pickup_date: string },
  units: ReadonlyMap<string, number>,
): FreshFacts {
  const products = facts.products.flatMap((product) => {
    const quantity = units.get(product.id)
    return quantity ? [{ ...product, quantity }] : []
  })
  const own = facts.store.id === order.store_id ? shiftsOf(products, order.pickup_date, -1) : []
  return { ...facts, products: withShifts(products, own) }
}
