import { createOrderCheckout } from '@fournil/services/orders/place/create-order-checkout'
import type { PlannedOrder } from '../plan/plan-orders.ts'
import { productId } from '../rows/product-id.ts'
import type { ShopContext } from '../shop-context.ts'
import type { OpenShop } from './open-shop.ts'

export type PlacedOrder = {
  order_id: string
  /** The provider's session. */
  session_id: string
}

/** The checkout of a planned order, as its shopper sends it. */
export async function placeOrder(shop: OpenShop, order: PlannedOrder): Promise<PlacedOrder> {
  const { people, sandbox } = shop
  const input = checkoutOf(shop.context, order)
  const { url, orderId } = await createOrderCheckout(people.shopper(order.created_at), input)
  const session = await sandbox.page.look(url.split('/').at(-1) ?? '')
  if (!session) throw new Error(`The order ${orderId} is not to be paid.`)
  return { order_id: orderId, session_id: session.id }
}

export function checkoutOf(context: ShopContext, order: PlannedOrder) {
  const { shopper, notes, promo } = order
  return {
    cart_items: order.lines.map(({ product, quantity }) => ({
      product_id: productId(context, product.slug),
      product_name: product.name,
      quantity,
      price: product.price,
    })),
    customer_email: shopper.email,
    customer_phone: shopper.phone,
    customer_first_name: shopper.first_name,
    customer_last_name: shopper.last_name,
    store_id: order.store.location.id,
    pickup_date: order.pickup_date,
    pickup_time: order.slot.slot_time,
    ...(notes ? { notes } : {}),
    ...(promo ? { promo_code: promo.code } : {}),
    accepted_terms: true as const,
    confirmed_age: true,
    idempotency_key: `demo-${order.id}`,
  }
}
