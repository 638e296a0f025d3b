import { cardColumns } from '../catalogue/card-row.ts'
import type { CatalogueFacts } from '../catalogue/catalogue-facts.ts'
import { offeredAtSql } from '../catalogue/product-row.ts'
import { periodsSql, scheduleSql } from '../catalogue/product-rules.ts'

/** More than are shown: some turn out to be sold on other days only. */
const MOST_CANDIDATES = 40

const RULED = '(p.has_custom_availability or p.seasonal)'

const HAS_STOCK = `(p.availability <> 'out of stock' and case p.stock_management_mode
    when 'none' then true
    when 'global' then coalesce((select g.quantity > g.reserved_quantity from product_global_stock g
                                 where g.product_id = p.id), false)
    else coalesce((select i.quantity > i.reserved_quantity from product_inventory i
                   where i.product_id = p.id and i.store_id = $2), false) end)`

/**
 * The product itself and, where the shop suggests alternatives, the quickest of its category that are in stock: only what decides when they are
 * ready, for few of them are shown.
 * $1 the product, $2 the store, $3 the day it is there.
 */
export const ALTERNATIVES_SQL = `
  with asked as materialized (
    select p.id, p.category_id from products p where p.id = $1 and p.is_active and p.archived_at is null
  ), candidates as materialized (
    select p.id from products p
    where p.is_active and p.archived_at is null and p.category_id = (select category_id from asked) and p.id <> $1
      and exists (
        select from feature_settings s where s.feature_key = 'product_alternatives_suggestion' and s.is_enabled)
      and ${HAS_STOCK}
      and ${offeredAtSql('$2')}
    order by case p.preparation_time_unit when 'hours' then p.preparation_time_hours
                                          else (p.preparation_time_hours + 1) * 24 end, fold(p.name), p.id
    limit ${MOST_CANDIDATES}
  )
  select p.id, p.name, p.seasonal, p.has_custom_availability, p.availability, p.stock_management_mode,
    case when ${RULED} then ${scheduleSql()} else '[]' end as schedule,
    case when ${RULED} then ${periodsSql('$3')} else '[]' end as periods,
    p.preparation_time_hours, p.preparation_time_unit, p.cut_off_days, to_char(p.cut_off_time, 'HH24:MI') as cut_off_time,
    p.id <> $1 or ${HAS_STOCK} as has_stock,
    p.id = $1 as is_asked, ${offeredAtSql('$2')} as is_offered
  from products p
  where p.id in (select id from asked union all select id from candidates)
  order by fold(p.name), p.id`

/** $1 the store, $2 the products that are shown. */
export const cardsSql = (facts: CatalogueFacts) => `
  select ${cardColumns('$1', facts)} from products p where p.id = any($2::uuid[])`
