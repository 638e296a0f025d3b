import type { StrandedOrder } from '@fournil/contract/stranded-order'
import type { Tx } from '@fournil/db'
import {
  answerMove,
  type DayShift,
  proposeMove,
  shiftsOf,
  withShifts,
} from '@fournil/domain/moving'
import { requireMember } from '../../auth/require.ts'
import type { TenantContext } from '../../context.ts'
import { factsOfOrder, moveFacts } from '../../orders/move/move-facts.ts'
import { unitsOfOrders } from '../../orders/move/order-products.ts'
import type { FreshFacts } from '../../orders/place/checkout-facts.ts'
import type { ComingOrder } from './coming-orders.ts'

type Listed = {
  store_id: string
  stranded: readonly ComingOrder[]
  problems: ReadonlyMap<string, string>
}

/** The orders that wait for a decision, each with the next moment that the new calendar has for it. */
export async function describeStranded(
  ctx: TenantContext,
  tx: Tx,
  { store_id, stranded, problems }: Listed,
): Promise<{ orders: StrandedOrder[]; may_manage_orders: boolean }> {
  const may_manage_orders = requireMember(ctx).permissions.includes('can_manage_orders')
  const units = await unitsOfOrders(
    tx,
    stranded.map(({ id }) => id),
  )
  const all = new Set([...units.values()].flatMap((order) => [...order.keys()]))
  const facts = may_manage_orders ? await moveFacts(ctx, tx, store_id, all) : null
  const proposed: Proposed = { places: [...(facts?.places ?? [])], shifts: [] }
  const orders = stranded.map((order): StrandedOrder => {
    const { slot_id: _, pickup_at: __, customer_name, ...shown } = order
    const own = facts && factsOfOrder(facts, { store_id, ...order }, units.get(order.id) ?? NOTHING)
    return {
      ...shown,
      customer_name: may_manage_orders ? customer_name : null,
      proposal:
        own && (order.is_paid || order.pays_on_collection) ? propose(own, order, proposed) : null,
      problem: problems.get(order.id) ?? null,
    }
  })
  return { orders, may_manage_orders }
}

const NOTHING: ReadonlyMap<string, number> = new Map()

/** What was proposed to the orders before: a place, or a unit of the day, is not proposed twice. */
type Proposed = { places: FreshFacts['places'][number][]; shifts: DayShift[] }

function propose(
  facts: FreshFacts,
  order: ComingOrder,
  { places, shifts }: Proposed,
): StrandedOrder['proposal'] {
  const products = withShifts(facts.products, shifts)
  const pickup = answerMove({ ...facts, products, places }, order)
  const moment = proposeMove(pickup, order)
  const slot =
    moment && pickup.slotsOn(moment.date).find(({ slot_time }) => slot_time === moment.slot_time)
  if (!moment || !slot) return null
  const at = places.findIndex(
    (place) => place.slot_id === slot.slot_id && place.pickup_date === moment.date,
  )
  const taken = (places[at]?.taken ?? 0) + 1
  places.splice(at < 0 ? places.length : at, 1, {
    slot_id: slot.slot_id,
    pickup_date: moment.date,
    taken,
  })
  shifts.push(...shiftsOf(facts.products, moment.date, 1))
  return { pickup_date: moment.date, pickup_time: moment.slot_time }
}
