import type { InputOf, OutputOf } from '@fournil/contract/http-calls'
import { callApi } from '../../call-api.ts'
import { failure, MESSAGES, type OrderError, orderError } from './order-error.ts'

export type OpenedPayment = OutputOf<'POST /functions/create-order-checkout'>

export type OrderAnswer =
  | { opened: OpenedPayment; failed: null }
  | { opened: null; failed: OrderError }

export async function postOrder(
  order: InputOf<'POST /functions/create-order-checkout'>,
): Promise<OrderAnswer> {
  const { data, error } = await callApi('POST /functions/create-order-checkout', order)
  if (error) return { opened: null, failed: orderError(error) }
  if (!data.url) return { opened: null, failed: failure(MESSAGES.no_url) }
  return { opened: data, failed: null }
}
