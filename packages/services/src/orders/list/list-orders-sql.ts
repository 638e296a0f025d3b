import { type ListOrders, ORDERS_A_PAGE } from '@fournil/contract/office/orders'
import { orderSearchWords } from '@fournil/domain/order-search'
import { TO_PREPARE } from '@fournil/domain/orders'
import { isSearch } from '@fournil/domain/text'
import { lateSql } from '../../order-record/late-sql.ts'
import { BY_WEIGHT_OF_LINE_SQL } from '../../order-record/line-facts-sql.ts'
import { ORDER_ROW_COLUMNS } from '../../order-record/order-row.ts'

/** Nobody turns four hundred pages: beyond this many, there are simply more. */
export const MOST_COUNTED = 10_000
/** What is still so many after a search wants another word, not another page. */
export const MOST_FOUND = 200
/** One line of text shows no more of a bag; the open order has all of it. */
const ARTICLES_SHOWN = 8

type Statement = { sql: string; parameters: unknown[]; most: number }

const NEWEST = 'o.created_at desc, o.id desc'
// What waits to be made begins with what is due first; what nobody came for, with what may still be called about.
const WORK_ORDERS = {
  to_prepare: 'o.pickup_at, o.order_number',
  late: 'o.pickup_at desc, o.order_number',
} as const

// Found first, sorted afterwards: no more of an order is carried along than that takes.
const SORTED_BY =
  'o.id, o.order_number, o.created_at, o.pickup_at, o.pickup_time, o.status, o.slot_id'

/** One page of orders in their order, with how many there are up to `most`, and the stores to choose from. */
export function listOrdersSql(input: ListOrders, now: Date): Statement {
  const words = isSearch(input.search ?? '') ? orderSearchWords(input.search ?? '') : []
  const { pickup_date, work } = input
  // All orders by pickup would begin with the oldest ever collected: nobody wants those, and no index is kept for it.
  const isByPickup = input.sort === 'pickup' && pickup_date !== undefined
  if (words.length > 0)
    return isByPickup || work ? searchedInOrder(input, words, now) : searched(input, words, now)
  if (pickup_date) return ofOneDay(input, pickup_date, isByPickup, now)
  return walked(input, now)
}

// The page is walked to in an index that is in the list's own order; nothing is sorted.
function walked(input: ListOrders, now: Date): Statement {
  const { parameters, where, late } = filters(input, now)
  const order = input.work ? WORK_ORDERS[input.work] : NEWEST
  const sql = answer(
    `page as (select o.id from orders o ${where} order by ${order}
       limit ${ORDERS_A_PAGE} offset ${offsetOf(input)}),
     counted as (select count(*)::int as total from (select from orders o ${where} limit ${MOST_COUNTED + 1}) as bounded)`,
    order,
    late,
  )
  return { sql, parameters, most: MOST_COUNTED }
}

// A day's orders are few and lie together in the index of pickups; the planner is kept from walking through all others.
function ofOneDay(input: ListOrders, day: string, isByPickup: boolean, now: Date): Statement {
  const { parameters, where, late } = filters(input, now)
  const order = isByPickup ? byPickup(late) : NEWEST
  const sql = answer(
    `found as materialized (select ${SORTED_BY} from orders o
       ${where ? `${where} and` : 'where'} o.pickup_date = $${parameters.push(day)}),
     page as (select o.id from found o order by ${order} limit ${ORDERS_A_PAGE} offset ${offsetOf(input)}),
     counted as (select count(*)::int as total from found)`,
    order,
    late,
  )
  return { sql, parameters, most: Number.MAX_SAFE_INTEGER }
}

function searched(input: ListOrders, words: string[], now: Date): Statement {
  const { parameters, late } = searchedFor(input, words, now)
  const sql = answer(
    `found as materialized (select id, place
       from app.matching_orders($1, $2, $3, $4, ${MOST_FOUND + 1}) with ordinality as match (id, place)),
     page as (select id from found where place <= ${MOST_FOUND} order by place
       limit ${ORDERS_A_PAGE} offset ${offsetOf(input)}),
     counted as (select count(*)::int as total from found)`,
    NEWEST,
    late,
  )
  return { sql, parameters, most: MOST_FOUND }
}

// The first to be collected may have been ordered first of all: all are found, then put in order.
function searchedInOrder(input: ListOrders, words: string[], now: Date): Statement {
  const { parameters, late } = searchedFor(input, words, now)
  const { work } = input
  const order = input.pickup_date || !work ? byPickup(late) : WORK_ORDERS[work]
  const sql = answer(
    `found as materialized (select ${SORTED_BY}
       from app.matching_orders($1, $2, $3, $4, ${MOST_COUNTED + 1}) as match (id) join orders o on o.id = match.id
       ${work ? `where ${workSql(work, late)}` : ''}),
     page as (select o.id from found o order by ${order} limit ${ORDERS_A_PAGE} offset ${offsetOf(input)}),
     counted as (select count(*)::int as total from found)`,
    order,
    late,
  )
  return { sql, parameters, most: MOST_COUNTED }
}

function searchedFor(input: ListOrders, words: string[], now: Date) {
  const { status, store_id, pickup_date } = input
  const parameters = [words, status ?? null, store_id ?? null, pickup_date ?? null, now]
  return { parameters, late: lateSql('$5::timestamptz') }
}

function answer(parts: string, order: string, late: string): string {
  return `with ${parts}
    select counted.total,
      coalesce((select json_agg(listed) from (
        select ${ORDER_ROW_COLUMNS}, o.notes, ${ARTICLES_SQL}, ${late} as is_late
        from page join orders o on o.id = page.id
        order by ${order}) as listed), '[]') as orders,
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name)
        from store_locations s), '[]') as stores
    from counted`
}

const ARTICLES_SQL = `
  (select coalesce(json_agg(json_build_object('product_name', i.product_name, 'options', i.options, 'quantity', i.quantity,
      ${BY_WEIGHT_OF_LINE_SQL}) order by i.position), '[]')
    from (select * from order_items first where first.order_id = o.id
      order by first.position limit ${ARTICLES_SHOWN}) as i) as articles`

/** Within a day: whom somebody should call comes before whoever is due next. */
function byPickup(late: string): string {
  return `${late} desc, o.pickup_time, o.order_number`
}

function workSql(work: NonNullable<ListOrders['work']>, late: string): string {
  if (work === 'late') return late
  return `o.status in (${TO_PREPARE.map((status) => `'${status}'`)})`
}

function filters({ status, store_id, work }: ListOrders, now: Date) {
  const parameters: unknown[] = [now]
  const late = lateSql('$1::timestamptz')
  const conditions = [
    ...(status ? [`o.status = $${parameters.push(status)}`] : []),
    ...(store_id ? [`o.store_id = $${parameters.push(store_id)}`] : []),
    ...(work ? [workSql(work, late)] : []),
  ]
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  return { parameters, where, late }
}

function offsetOf({ page }: ListOrders): number {
  return (page - 1) * ORDERS_A_PAGE
}
