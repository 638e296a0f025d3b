import { callApi } from '../call-api.ts'
import type { Order } from './order.ts'

export type OrderKey = { order_id: string; token: string }

export function askOrder({ order_id, token }: OrderKey): Promise<Order> {
  return callApi<Order>('GET', `${pathOf(order_id)}?${new URLSearchParams({ token })}`)
}

export function cancelOrder({ order_id, token }: OrderKey): Promise<Order> {
  return callApi<Order>('POST', `${pathOf(order_id)}/cancel`, { token })
}

function pathOf(order_id: string): string {
  return `/shop/orders/${encodeURIComponent(order_id)}`
}
