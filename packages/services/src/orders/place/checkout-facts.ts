import { clientOf, prepared, type Tx } from '@fournil/db'
import type { CheckoutFacts, CheckoutProduct } from '@fournil/domain/checkout'
import { SHARE_BEYOND_DOUBT } from '@fournil/domain/holds'
import type { CollectionTerms } from '@fournil/domain/pay-on-collection'
import type { PromoCode } from '@fournil/domain/promotions'
import { availableStock, type StockLevel } from '@fournil/domain/stock'
import { BY_WEIGHT_SQL, IS_PERISHABLE_SQL, NET_SQL } from '../../catalogue/product-row.ts'
import type { TenantContext } from '../../context.ts'
import { feastsSql } from '../../feasts/feasts-sql.ts'
import { optionsSql } from '../../options/options-sql.ts'
import { dailyLimitsSql } from '../../pickup/daily-limits-sql.ts'
import { rushSql } from '../../rush/rush-sql.ts'
import type { StoreRecord } from '../../stores/store-records.ts'

type ProductRow = Omit<CheckoutProduct, 'stock'> & {
  global_stock: StockLevel | null
  store_stock: StockLevel | null
}

type Row = {
  cancellation_hours: number | null
  collection: CollectionTerms
  store: StoreRecord | null
  products: ProductRow[]
  places: CheckoutFacts['places']
  promo_code:
    | (Omit<PromoCode, 'valid_from' | 'valid_until'> & {
        id: string
        valid_from: string
        valid_until: string
      })
    | null
}

export type FreshFacts = CheckoutFacts & {
  store: StoreRecord
  promo_code: (PromoCode & { id: string }) | null
  collection: CollectionTerms
  /** A shelf is so far taken that it is counted who holds how much of it. */
  is_scarce: boolean
}

type Asked = {
  store_id: string
  product_ids: string[]
  /** Of these days, today first: their hours, slots and places. */
  first: string
  last: string
  /** Of this one among them alone, for whoever has chosen it. */
  on?: string
  /** And of that day's slots the one at this time: the others are most of what there is to read. */
  at?: string
  promo_code: string | null
}

/** Everything an order depends on, read anew in the order's own transaction: nothing remembered decides about money. */
export async function checkoutFacts(
  ctx: TenantContext,
  tx: Tx,
  asked: Asked,
): Promise<FreshFacts | null> {
  const { store_id, product_ids, first, last, on, at = null, promo_code } = asked
  const days = [on ?? first, on ?? last]
  // By keys alone, so one plan serves every shop; making it takes longer than running it.
  const { rows } = await clientOf(tx).query<Row>(
    prepared(SQL, [store_id, product_ids, ...days, promo_code, ctx.now, first, at]),
  )
  const row = rows[0]
  if (!row?.store) return null
  return {
    store: row.store,
    places: row.places,
    products: row.products.map(({ global_stock, store_stock, ...product }) => ({
      ...product,
      stock: availableStock(product.stock_management_mode, {
        global: global_stock,
        store: store_stock,
      }),
    })),
    promo_code: row.promo_code && {
      ...row.promo_code,
      valid_from: new Date(row.promo_code.valid_from),
      valid_until: new Date(row.promo_code.valid_until),
    },
    cancellation_hours: row.cancellation_hours,
    collection: row.collection,
    is_scarce: row.products.some(isScarce),
    now: ctx.now,
  }
}

function isScarce({ stock_management_mode, global_stock, store_stock }: ProductRow): boolean {
  const shelf = stock_management_mode === 'global' ? global_stock : store_stock
  if (!shelf || stock_management_mode === 'none') return false
  return shelf.reserved_quantity > shelf.quantity * SHARE_BEYOND_DOUBT
}

// What day it is at the store when somebody orders there: it decides which rate of VAT is due.
const STORE_DATE = `($6::timestamptz at time zone (select d.time_zone from store_locations d where d.id = $1))::date`

// Of the slots `l` those at the time that is asked for, or all.
const IS_ASKED_FOR = `($8::time is null or l.slot_time = $8)`

const SQL = `
  select
    (select json_build_object('id', s.id, 'name', s.name, 'time_zone', s.time_zone,
       'hours', coalesce((select json_agg(json_build_object('day_of_week', h.day_of_week, 'is_closed', h.is_closed,
           'open_time', to_char(h.open_time, 'HH24:MI'), 'close_time', to_char(h.close_time, 'HH24:MI')))
         from store_hours h where h.store_id = s.id), '[]'),
       'special_hours', coalesce((select json_agg(json_build_object('date', x.date,
           'open_time', to_char(x.open_time, 'HH24:MI'), 'close_time', to_char(x.close_time, 'HH24:MI')))
         from store_special_hours x where x.store_id = s.id and x.date between $3 and $4), '[]'),
       'closures', coalesce((select json_agg(json_build_object('start_date', c.start_date, 'end_date', c.end_date))
         from store_exceptional_closures c where c.store_id = s.id and c.end_date >= $3 and c.start_date <= $4), '[]'),
       'slots', coalesce((select json_agg(json_build_object('id', l.id, 'day_of_week', l.day_of_week,
           'slot_time', to_char(l.slot_time, 'HH24:MI'), 'duration_minutes', l.duration_minutes,
           'max_orders', l.max_orders, 'is_active', l.is_active))
         from pickup_time_slots l where l.store_id = s.id and l.is_active and l.feast_id is null
           and ($3::date < $4::date or l.day_of_week is null or l.day_of_week = extract(dow from $3::date))
           and ${IS_ASKED_FOR}), '[]'),
       'feasts', ${feastsSql('$3::date', '$4::date')},
       'rush', ${rushSql('$7::date')})
     from store_locations s where s.id = $1 and s.is_active and s.archived_at is null) as store,
    coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'price', p.price, 'tax_rate', app.tax_rate_on(t, ${STORE_DATE}),
       'category_id', p.category_id, 'daily_limits', ${dailyLimitsSql('$1', '$3', '$4')},
       'seasonal', p.seasonal, 'preparation_time_hours', p.preparation_time_hours,
       'preparation_time_unit', p.preparation_time_unit,
       'cut_off_days', p.cut_off_days, 'cut_off_time', to_char(p.cut_off_time, 'HH24:MI'), 'stock_management_mode', p.stock_management_mode,
       'net', ${NET_SQL}, 'by_weight', ${BY_WEIGHT_SQL},
       'alcohol_by_volume', p.alcohol_by_volume::float8, 'is_perishable', ${IS_PERISHABLE_SQL},
       'options', ${optionsSql()},
       'global_stock', (select json_build_object('quantity', g.quantity, 'reserved_quantity', g.reserved_quantity)
         from product_global_stock g where g.product_id = p.id),
       'store_stock', (select json_build_object('quantity', i.quantity, 'reserved_quantity', i.reserved_quantity)
         from product_inventory i where i.product_id = p.id and i.store_id = $1),
       'is_offered', p.is_active and p.archived_at is null and p.availability <> 'out of stock' and not exists (
         select from product_store_availability a where a.product_id = p.id and a.store_id = $1 and not a.is_available),
       'schedule', coalesce((select json_agg(json_build_object('day_of_week', d.day_of_week, 'is_available', d.is_available))
         from product_availability_schedule d where d.product_id = p.id), '[]'),
       'periods', coalesce((select json_agg(json_build_object('start_date', e.start_date, 'end_date', e.end_date, 'is_available', e.is_available))
         from product_availability_periods e where e.product_id = p.id and e.end_date >= $3 and e.start_date <= $4), '[]')))
     from products p left join tax_rates t on t.id = p.tax_rate_id where p.id = any($2::uuid[])), '[]') as products,
    coalesce((select json_agg(json_build_object('slot_id', g.slot_id, 'pickup_date', g.pickup_date, 'taken', g.taken))
     from pickup_slot_places g join pickup_time_slots l on l.id = g.slot_id
     where l.store_id = $1 and (l.feast_id is not null or ${IS_ASKED_FOR}) and g.pickup_date between $3 and $4), '[]') as places,
    (select to_jsonb(c) from promo_codes c where c.code = $5 and c.archived_at is null) as promo_code,
    (select d.cancellation_hours from storefront_settings d where d.is_active) as cancellation_hours,
    (select json_build_object('pay_on_collection', d.pay_on_collection, 'collection_limit', d.collection_limit)
     from storefront_settings d where d.is_active) as collection`
