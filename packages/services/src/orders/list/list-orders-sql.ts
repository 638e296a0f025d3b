import { type ListOrders, ORDERS_A_PAGE } from '@fournil/contract/office/orders'
import { orderSearchWords } from '@fournil/domain/order-search'
import { isSearch } from '@fournil/domain/text'
import { ORDER_ROW_COLUMNS } from '../../order-record/order-row.ts'

/** Nobody turns four hundred pages: beyond this many, there are simply more. */
export const MOST_COUNTED = 10_000
/** What is still so many after a search wants another word, not another page. */
export const MOST_FOUND = 200

type Statement = { sql: string; parameters: unknown[]; most: number }

type Order = { found: string; listed: string }

const NEWEST: Order = {
  found: 'created_at desc, id desc',
  listed: 'o.created_at desc, o.id desc',
}
// Of one day: its date is the same for all.
const BY_PICKUP: Order = {
  found: 'pickup_time, order_number',
  listed: 'o.pickup_time, o.order_number',
}

/** One page of orders in their order, with how many there are up to `most`, and the stores to choose from. */
export function listOrdersSql(input: ListOrders): Statement {
  const words = isSearch(input.search ?? '') ? orderSearchWords(input.search ?? '') : []
  const { pickup_date } = input
  // All orders by pickup would begin with the oldest ever collected: nobody wants those, and no index is kept for it.
  const isByPickup = input.sort === 'pickup' && pickup_date !== undefined
  if (words.length > 0) return isByPickup ? searchedByPickup(input, words) : searched(input, words)
  if (!pickup_date) return newest(input)
  return ofOneDay(input, pickup_date, isByPickup ? BY_PICKUP : NEWEST)
}

// The page is walked to in an index that is in the list's own order; nothing is sorted.
function newest(input: ListOrders): Statement {
  const { parameters, where } = filters(input)
  const sql = answer(
    `page as (select o.id from orders o ${where} order by ${NEWEST.listed}
       limit ${ORDERS_A_PAGE} offset ${offsetOf(input)}),
     counted as (select count(*)::int as total from (select from orders o ${where} limit ${MOST_COUNTED + 1}) as bounded)`,
  )
  return { sql, parameters, most: MOST_COUNTED }
}

// A day's orders are few and lie together in the index of pickups; the planner is kept from walking through all others.
function ofOneDay(input: ListOrders, pickup_date: string, order: Order): Statement {
  const { parameters, where } = filters(input)
  const sql = answer(
    `found as materialized (select o.id, o.created_at, o.pickup_time, o.order_number from orders o
       ${where ? `${where} and` : 'where'} o.pickup_date = $${parameters.push(pickup_date)}),
     page as (select id from found order by ${order.found} limit ${ORDERS_A_PAGE} offset ${offsetOf(input)}),
     counted as (select count(*)::int as total from found)`,
    order,
  )
  return { sql, parameters, most: Number.MAX_SAFE_INTEGER }
}

function searched(input: ListOrders, words: string[]): Statement {
  const sql = answer(
    `found as materialized (select id, place
       from app.matching_orders($1, $2, $3, $4, ${MOST_FOUND + 1}) with ordinality as match (id, place)),
     page as (select id from found where place <= ${MOST_FOUND} order by place
       limit ${ORDERS_A_PAGE} offset ${offsetOf(input)}),
     counted as (select count(*)::int as total from found)`,
  )
  return { sql, parameters: searchedFor(input, words), most: MOST_FOUND }
}

// The first to be collected may have been ordered first of all: the whole day is found, then put in order.
function searchedByPickup(input: ListOrders, words: string[]): Statement {
  const sql = answer(
    `found as materialized (select o.id, o.pickup_time, o.order_number
       from app.matching_orders($1, $2, $3, $4, ${MOST_COUNTED + 1}) as match (id) join orders o on o.id = match.id),
     page as (select id from found order by ${BY_PICKUP.found} limit ${ORDERS_A_PAGE} offset ${offsetOf(input)}),
     counted as (select count(*)::int as total from found)`,
    BY_PICKUP,
  )
  return { sql, parameters: searchedFor(input, words), most: MOST_COUNTED }
}

function searchedFor({ status, store_id, pickup_date }: ListOrders, words: string[]): unknown[] {
  return [words, status ?? null, store_id ?? null, pickup_date ?? null]
}

function answer(parts: string, order = NEWEST): string {
  return `with ${parts}
    select counted.total,
      coalesce((select json_agg(listed) from (
        select ${ORDER_ROW_COLUMNS} from page join orders o on o.id = page.id
        order by ${order.listed}) as listed), '[]') as orders,
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name)
        from store_locations s), '[]') as stores
    from counted`
}

function filters({ status, store_id }: ListOrders) {
  const parameters: unknown[] = []
  const conditions = [
    ...(status ? [`o.status = $${parameters.push(status)}`] : []),
    ...(store_id ? [`o.store_id = $${parameters.push(store_id)}`] : []),
  ]
  return { parameters, where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '' }
}

function offsetOf({ page }: ListOrders): number {
  return (page - 1) * ORDERS_A_PAGE
}
