import { type ListOrders, ORDERS_A_PAGE } from '@fournil/contract/office/orders'
import { orderSearchWords } from '@fournil/domain/order-search'
import { ORDER_ROW_COLUMNS } from './order-row.ts'

/** Nobody turns four hundred pages: beyond this many, there are simply more. */
export const MOST_COUNTED = 10_000
/** What is still so many after a search wants another word, not another page. */
export const MOST_FOUND = 200

type Statement = { sql: string; parameters: unknown[]; most: number }

/** One page of orders, newest first, with how many there are up to `most`, and the stores to choose from. */
export function listOrdersSql(input: ListOrders): Statement {
  const words = orderSearchWords(input.search ?? '')
  if (words.length > 0) return searched(input, words)
  return input.pickup_date ? ofOneDay(input, input.pickup_date) : newest(input)
}

// The page is walked to in an index that is in the list's own order; nothing is sorted.
function newest(input: ListOrders): Statement {
  const { parameters, where } = filters(input)
  const sql = answer(
    `page as (select o.id from orders o ${where} order by o.created_at desc, o.id desc
       limit ${ORDERS_A_PAGE} offset ${offsetOf(input)}),
     counted as (select count(*)::int as total from (select from orders o ${where} limit ${MOST_COUNTED + 1}) as bounded)`,
  )
  return { sql, parameters, most: MOST_COUNTED }
}

// A day's orders are few and lie together in the index of pickups; the planner is kept from walking through all others.
function ofOneDay(input: ListOrders, pickup_date: string): Statement {
  const { parameters, where } = filters(input)
  const sql = answer(
    `found as materialized (select o.id, o.created_at from orders o
       ${where ? `${where} and` : 'where'} o.pickup_date = $${parameters.push(pickup_date)}),
     page as (select id from found order by created_at desc, id desc limit ${ORDERS_A_PAGE} offset ${offsetOf(input)}),
     counted as (select count(*)::int as total from found)`,
  )
  return { sql, parameters, most: Number.MAX_SAFE_INTEGER }
}

function searched(input: ListOrders, words: string[]): Statement {
  const { status = null, store_id = null, pickup_date = null } = input
  const sql = answer(
    `found as materialized (select id, place
       from walls.matching_orders($1, $2, $3, $4, ${MOST_FOUND + 1}) with ordinality as match (id, place)),
     page as (select id from found where place <= ${MOST_FOUND} order by place
       limit ${ORDERS_A_PAGE} offset ${offsetOf(input)}),
     counted as (select count(*)::int as total from found)`,
  )
  return { sql, parameters: [words, status, store_id, pickup_date], most: MOST_FOUND }
}

function answer(parts: string): string {
  return `with ${parts}
    select counted.total,
      coalesce((select json_agg(listed) from (
        select ${ORDER_ROW_COLUMNS} from page join orders o on o.id = page.id
        order by o.created_at desc, o.id desc) as listed), '[]') as orders,
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
