import { shopBeingMoved } from '@fournil/db'
import type { CellPort } from '@fournil/services/context'

/** A server that comes back takes longer than a shop that is moved. */
const AWAY_SECONDS = 5
const MOVING_SECONDS = 1

type Hears = Pick<CellPort, 'refused'> | null | undefined

/** Of a shop that is being moved this process forgets where it was, so that the next request finds it. */
export function hearOfMove(error: unknown, cells: Hears): boolean {
  const shop = shopBeingMoved(error)
  if (shop) cells?.refused(shop)
  return shop !== null
}

/** When somebody whose database is out of reach may try again, in seconds. */
export function retryAfter(error: unknown, cells: Hears): number {
  return hearOfMove(error, cells) ? MOVING_SECONDS : AWAY_SECONDS
}
