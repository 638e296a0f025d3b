import type { OutputOf } from '@fournil/contract/http-calls'
import type { WithdrawalOffer } from '@fournil/contract/shop/withdrawals'

/** From the loader with dates, from the API with their text. */
export type Offer = WithdrawalOffer | OutputOf<'GET /shop/orders/{order_id}/withdrawals'>
/** How many of which line. */
export type Chosen = ReadonlyMap<string, number>
