import { offeredAtSql, productColumns } from '../catalogue/product-row.ts'
import { fullPlacesSql } from '../stores/full-places.ts'

/** More than are shown: some turn out to be sold on other days only. */
const MOST_CANDIDATES = 40

/**
 * The product itself and, where the shop suggests alternatives, the quickest of its category with their stock.
 * $1 the product, $2 the store, $3 and $4 the first and last day of its calendar.
 */
export const ALTERNATIVES_SQL = `
  with asked as materialized (
    select p.id, p.category_id from products p where p.id = $1 and p.is_active and p.archived_at is null
  ), candidates as materialized (
    select p.id from products p
    where p.is_active and p.archived_at is null and p.category_id = (select category_id from asked) and p.id <> $1
      and exists (
        select from feature_settings s where s.feature_key = 'product_alternatives_suggestion' and s.is_enabled)
      and p.availability <> 'out of stock'
      and case p.stock_management_mode
            when 'none' then true
            when 'global' then coalesce((select g.quantity > g.reserved_quantity from product_global_stock g
                                         where g.product_id = p.id), false)
            else coalesce((select i.quantity > i.reserved_quantity from product_inventory i
                           where i.product_id = p.id and i.store_id = $2), false) end
      and ${offeredAtSql('$2')}
    order by case p.preparation_time_unit when 'hours' then p.preparation_time_hours
                                          else (p.preparation_time_hours + 1) * 24 end, fold(p.name), p.id
    limit ${MOST_CANDIDATES}
  )
  select ${productColumns('$2', '$3')}, p.id = $1 as is_asked, ${offeredAtSql('$2')} as is_offered,
    case when p.id = $1 then ${fullPlacesSql('l.store_id = $2', '$3', '$4')} end as full_places
  from products p
  where p.id in (select id from asked union all select id from candidates)
  order by fold(p.name), p.id`
