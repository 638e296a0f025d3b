import type { CreateOrderCheckout } from '@fournil/contract/shop/orders'
import { connectionError, failure, MESSAGES, type OrderError, orderError } from './order-error.ts'

export type OpenedPayment = { url: string; orderId: string; orderNumber: string }

export type OrderAnswer =
  | { opened: OpenedPayment; failed: null }
  | { opened: null; failed: OrderError }

export async function postOrder(order: CreateOrderCheckout): Promise<OrderAnswer> {
  try {
    const response = await fetch('/api/functions/create-order-checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })
    const body = await response.json().catch(() => null)
    if (!response.ok)
      return failed(orderError(response.status, body, response.headers.get('x-request-id')))
    if (!body?.url) return failed(failure(MESSAGES.no_url))
    return { opened: body, failed: null }
  } catch {
    return failed(connectionError())
  }
}

function failed(failure: OrderError): OrderAnswer {
  return { opened: null, failed: failure }
}
