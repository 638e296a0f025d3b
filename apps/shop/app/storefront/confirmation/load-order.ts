import type { ShopperOrder } from '@fournil/contract/shop/orders'
import type { Visit } from '@fournil/pages/visit'
import { apiErrorOf } from '../product/api-error.ts'

/** The order that the address names and opens; null for whoever lacks its token, as if there were none. */
export async function loadOrder({ api }: Visit, request: Request): Promise<ShopperOrder | null> {
  const { searchParams } = new URL(request.url)
  const [order_id, token] = [searchParams.get('order_id'), searchParams.get('token')]
  if (!order_id || !token) return null
  return api.shop.orders.get({ order_id, token }).catch(nullWhenUnknown)
}

function nullWhenUnknown(error: unknown): null {
  const refusal = apiErrorOf(error)
  if (refusal?.code === 'NOT_FOUND' || refusal?.code === 'BAD_REQUEST') return null
  throw error
}
