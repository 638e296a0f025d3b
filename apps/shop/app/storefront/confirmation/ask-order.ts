import type { InputOf } from '@fournil/contract/http-calls'
import { callApi } from '../call-api.ts'

export type OrderKey = InputOf<'GET /shop/orders/{order_id}'>

export function askOrder({ order_id, token }: OrderKey) {
  return callApi('GET /shop/orders/{order_id}', { order_id, token })
}

export function cancelOrder({ order_id, token }: OrderKey) {
  return callApi('POST /shop/orders/{order_id}/cancel', { order_id, token })
}
