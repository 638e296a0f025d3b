import { useEffect } from 'react'
import {
  dropOpenPayment,
  dropPendingOrder,
  pendingOrder,
} from '../browser-storage/pending-order.ts'
import { useCart } from '../cart/items/use-cart.ts'
import { dropDraft } from '../checkout/checkout-draft.ts'
import { useStorefront } from '../use-storefront.ts'
import type { OrderState } from './order-state.ts'

/**
 * Paid: the cart has become this order and is cleared; what waited for another store stays. Only the order that this browser was paying: whoever opens an
 * older one keeps the cart they are filling.
 */
export function useSettledCart(order_id: string, state: OrderState): void {
  const { tenant } = useStorefront()
  const { clearOrdered } = useCart()
  const slug = tenant.tenantSlug
  useEffect(() => {
    if (state === 'awaiting_payment' || pendingOrder(slug)?.order_id !== order_id) return
    dropPendingOrder(slug)
    dropOpenPayment(slug)
    if (state !== 'confirmed') return
    clearOrdered()
    dropDraft(slug)
  }, [slug, order_id, state, clearOrdered])
}
