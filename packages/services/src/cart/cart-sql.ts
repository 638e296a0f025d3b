import type { DailyLimit } from '@fournil/domain/daily-limits'
import type { PromoCode } from '@fournil/domain/promotions'
import {
  ELSEWHERE_SQL,
  type Elsewhere,
  IS_PERISHABLE_SQL,
  offeredAtSql,
  type ProductRow,
  productColumns,
} from '../catalogue/product-row.ts'
import { dailyLimitsSql } from '../pickup/daily-limits-sql.ts'
import { type FullPlace, fullPlacesSql } from '../stores/full-places.ts'

export type CartProduct = ProductRow &
  Elsewhere & {
    is_offered: boolean
    daily_limits: DailyLimit[]
    alcohol_by_volume: number | null
    is_perishable: boolean
  }

export type StoredPromo = Omit<PromoCode, 'valid_from' | 'valid_until'> & {
  valid_from: string
  valid_until: string
}

export type CartFacts = {
  products: CartProduct[]
  promo: StoredPromo | null
  full_places: FullPlace[]
  /** What the shopper's own unpaid order holds, by product and by choice. */
  held: Record<string, number>
  collection_limit: number | null
}

const OWN_ORDER = `o.id = $6::uuid and o.payment_status = 'pending' and o.hold_status = 'held' and o.store_id = $1`

/**
 * Everything a cart's price depends on, as it is now, in one trip. $1 the store, $2 and $3 the first and last day of
 * its calendar, $4 the products, $5 the promo code, $6 the shopper's own order that waits for its payment.
 */
export const CART_SQL = `
  select
    coalesce((
      select json_agg(to_json(line)) from (
        select ${productColumns('$1', '$2')}, ${offeredAtSql('$1')} as is_offered,
          ${dailyLimitsSql('$1', '$2', '$3')} as daily_limits,
          p.alcohol_by_volume::float8 as alcohol_by_volume, ${IS_PERISHABLE_SQL} as is_perishable,
          ${ELSEWHERE_SQL}
        from products p
        where p.id = any($4::uuid[]) and p.is_active and p.archived_at is null
      ) line), '[]') as products,
    (select json_build_object('code', c.code, 'discount_type', c.discount_type, 'discount_value', c.discount_value,
        'min_order_amount', c.min_order_amount, 'max_uses', c.max_uses,
        'uses_count', c.uses_count - (select count(*) from orders o where ${OWN_ORDER} and o.promo_code_id = c.id),
        'valid_from', c.valid_from, 'valid_until', c.valid_until, 'is_active', c.is_active)
     from promo_codes c where c.code = $5 and c.archived_at is null) as promo,
    ${fullPlacesSql('l.store_id = $1', '$2', '$3')} as full_places,
    coalesce((
      select json_object_agg(taken.id, taken.quantity) from (
        select shelf.id, sum(i.quantity)::int as quantity
        from orders o join order_items i on i.order_id = o.id
        cross join lateral (
          select i.product_id::text as id
          union all select line->>'choice_id' from jsonb_array_elements(i.options) as line where line->>'choice_id' is not null
        ) shelf
        where ${OWN_ORDER} group by shelf.id) as taken), '{}') as held,
    (select d.collection_limit from storefront_settings d where d.is_active and d.pay_on_collection) as collection_limit`
