import { type AskHandOvers, HAND_OVERS_A_DAY } from '@fournil/contract/office/hand-over'
import { orderSearchWords } from '@fournil/domain/order-search'
import { isSearch } from '@fournil/domain/text'
import { lateSql } from '../order-record/late-sql.ts'
import { BY_WEIGHT_OF_LINE_SQL } from '../order-record/line-facts-sql.ts'

/** Whoever has so many lines gets a bag that is checked against its ticket. */
export const ARTICLES_SHOWN = 30
/** Of a search: what is still so many wants another word. */
const MOST_FOUND = 20

const LATE = lateSql('$1::timestamptz')
const TURN = `(o.status = 'completed'), ${LATE} desc, o.pickup_at, o.order_number`

/** A day of one store, or what a search finds anywhere, with the stores to choose from. */
export function listHandOversSql({ store_id, pickup_date, search }: AskHandOvers, now: Date) {
  const words = isSearch(search ?? '') ? orderSearchWords(search ?? '') : []
  const parameters: unknown[] = [now, store_id ?? null, pickup_date ?? null]
  if (words.length > 0) parameters.push(words)
  return { sql: answer(words.length > 0 ? FOUND_BY_WORDS : FOUND_BY_DAY), parameters }
}

// A day's orders of a store lie together in the index of pickups.
const FOUND_BY_DAY = `
  select o.id from orders o
  where o.store_id = (select id from chosen) and o.pickup_date = (select day from asked) and o.status <> 'cancelled'`

// Newest first, as the search finds them: whoever stands there ordered lately.
const FOUND_BY_WORDS = `select id from app.matching_orders($4, null, null, null, ${MOST_FOUND}) as match (id)`

function answer(found: string): string {
  return `
    with asked as (select coalesce($3::date, app.shop_date($1)) as day),
    chosen as (
      select s.id from store_locations s
      where s.id = $2::uuid or (select count(*) from store_locations) = 1 limit 1),
    found as materialized (${found}),
    page as materialized (
      select o.id from found join orders o on o.id = found.id order by ${TURN} limit ${HAND_OVERS_A_DAY})
    select app.shop_date($1)::text as today, (select day::text from asked) as pickup_date,
      (select id from chosen) as store_id, (select count(*)::int from found) as total,
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name)
        from store_locations s), '[]') as stores,
      coalesce((select json_agg(listed) from (
        select o.id, o.order_number, o.pickup_code, o.status, o.payment_status, o.pays_on_collection,
          o.customer_first_name || ' ' || o.customer_last_name as customer_name,
          o.store_id, (select s.name from store_locations s where s.id = o.store_id) as store_name,
          o.pickup_date, to_char(o.pickup_time, 'HH24:MI') as pickup_time, o.total_ttc, o.notes, ${LATE} as is_late,
          bag.articles, bag.has_alcohol, bag.has_more_articles
        from page join orders o on o.id = page.id, lateral (${BAG}) as bag
        order by ${TURN}) as listed), '[]') as orders`
}

const BAG = `
  select coalesce(json_agg(json_build_object('product_name', i.product_name, 'options', i.options,
      'quantity', i.quantity - i.restocked_quantity,
      ${BY_WEIGHT_OF_LINE_SQL}) order by i.position) filter (where i.place <= ${ARTICLES_SHOWN}), '[]') as articles,
    coalesce(bool_or(i.has_alcohol), false) as has_alcohol, count(*) > ${ARTICLES_SHOWN} as has_more_articles
  from (select l.*, row_number() over (order by l.position) as place from order_items l
    where l.order_id = o.id and l.quantity > l.restocked_quantity) as i`
