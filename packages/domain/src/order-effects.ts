import type { OrderStatus } from './orders.ts'

// What an order takes from the shop by being where it is in its life. Moving it moves the difference
// and nothing else, so any walk through the statuses ends where a recount would.

export type Holding = {
  /** For each unit ordered: what the order adds to the shelf's quantity, and to what is reserved on it. */
  quantity: number
  reserved: number
  /** Places in the slot, and uses of the promo code. */
  place: number
  code: number
}

export const AWAITED: Holding = { quantity: 0, reserved: 1, place: 1, code: 1 }
const COLLECTED: Holding = { quantity: -1, reserved: 0, place: 1, code: 1 }
const GIVEN_BACK: Holding = { quantity: 0, reserved: 0, place: 0, code: 0 }

export const HOLDINGS: Readonly<Record<OrderStatus, Holding>> = {
  pending: AWAITED,
  paid: AWAITED,
  preparing: AWAITED,
  ready: AWAITED,
  completed: COLLECTED,
  cancelled: GIVEN_BACK,
}

export type OrderPosition = {
  status: OrderStatus
  /** Of a cancelled order: the goods are gone, although nobody collected them. */
  goods_lost?: boolean
  /** Of a cancelled order: its place in the slot is not given to anybody else. */
  keeps_place?: boolean
}

export function holdingOf({ status, goods_lost, keeps_place }: OrderPosition): Holding {
  const holding = HOLDINGS[status]
  if (status !== 'cancelled') return holding
  return { ...holding, quantity: goods_lost ? -1 : 0, place: keeps_place ? 1 : 0 }
}

export type OrderEffects = Holding & {
  /** What the sale brought becomes the shop's. Going back does not undo this: the goods were handed over once. */
  releases_sale: boolean
  tells_ready: boolean
}

export function effectsOf(from: OrderPosition, to: OrderPosition): OrderEffects {
  const [before, after] = [holdingOf(from), holdingOf(to)]
  const enters = (status: OrderStatus) => to.status === status && from.status !== status
  return {
    quantity: after.quantity - before.quantity,
    reserved: after.reserved - before.reserved,
    place: after.place - before.place,
    code: after.code - before.code,
    releases_sale: enters('completed'),
    // Put back by whoever handed it over: its customer has been told, and has been here.
    tells_ready: enters('ready') && from.status !== 'completed',
  }
}

/** From reserved to collected and back is nothing to others; what is taken anew has to be there. */
export function takesStock({
  quantity,
  reserved,
}: Pick<Holding, 'quantity' | 'reserved'>): boolean {
  return quantity - reserved < 0
}
