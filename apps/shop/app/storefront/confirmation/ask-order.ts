import type { InputOf } from '@fournil/contract/http-calls'
import { callApi } from '../call-api.ts'

export type OrderKey = InputOf<'GET /shop/orders/{order_id}'>

export function askOrder({ order_id, token }: OrderKey) {
  return callApi('GET /shop/orders/{order_id}', { order_id, token })
}

export function askMove(key: OrderKey, where: { store_id: string; date: string | undefined }) {
  return callApi('POST /shop/orders/{order_id}/pickup-offer', { ...key, ...where })
}

export type PickupWish = { store_id: string; pickup_date: string; pickup_time: string }

export function moveOrder(key: OrderKey, wish: PickupWish) {
  return callApi('POST /shop/orders/{order_id}/pickup', { ...key, ...wish })
}

export function cancelOrder({ order_id, token }: OrderKey) {
  return callApi('POST /shop/orders/{order_id}/cancel', { order_id, token })
}
