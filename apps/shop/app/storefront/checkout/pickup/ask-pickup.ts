import type { PickupOffer } from '@fournil/contract/shop/pickup'
import { callApi } from '../../call-api.ts'

/** Two equal questions have one answer. */
export type PickupQuestion = { store_id: string; product_ids: string[]; date?: string }

export function askPickup(question: PickupQuestion): Promise<PickupOffer> {
  return callApi<PickupOffer>('POST', '/shop/pickup', question)
}
