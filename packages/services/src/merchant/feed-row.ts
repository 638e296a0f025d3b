import { readInTenant } from '@fournil/db'
import type { AvailabilityPeriod, ScheduleDay } from '@fournil/domain/availability'
import type { MerchantProduct } from '@fournil/domain/merchant-product'
import type { PricedOption } from '@fournil/domain/options'
import type { StockLevel, StockMode } from '@fournil/domain/stock'
import { BY_WEIGHT_SQL, NET_SQL, pictureSql, type StoredPicture } from '../catalogue/product-row.ts'
import { periodsSql, scheduleSql } from '../catalogue/product-rules.ts'
import type { TenantContext } from '../context.ts'

type Derived = 'pictures' | 'has_unit_price' | 'is_offered' | 'first_date'

/** A product on sale, with all that decides what Google is told of it. */
export type FeedRow = Omit<MerchantProduct, Derived> & {
  seasonal: boolean
  schedule: ScheduleDay[]
  periods: AvailabilityPeriod[]
  stock_management_mode: StockMode
  global_stock: StockLevel | null
  store_stocks: (StockLevel & { store_id: string })[]
  /** The stores that do not sell it. */
  not_offered_at: string[]
  options: PricedOption[]
  image_url: string | null
  picture_file: StoredPicture | null
  additional_images: string[]
  additional_files: StoredPicture[]
}

const PAGE = 500

/** Every product on sale, page by page: however many there are, two pages are all that is kept in memory. */
export async function* feedRows(ctx: TenantContext, today: string): AsyncGenerator<FeedRow[]> {
  let next: Promise<FeedRow[]> | null = readPage(ctx, today, null)
  while (next) {
    const page: FeedRow[] = await next
    const last = page.length === PAGE ? page.at(-1) : undefined
    // Read while this one is being written.
    next = last ? readPage(ctx, today, last.id) : null
    // Whoever stops reading does not wait for it.
    next?.catch(() => {})
    yield page
  }
}

function readPage(ctx: TenantContext, today: string, after: string | null): Promise<FeedRow[]> {
  return readInTenant<FeedRow>(ctx, FEED_ROWS_SQL, [today, after, PAGE])
}

/** Fifty thousand times over, what is not asked for costs as much as what is. */
const OPTIONS = `coalesce((
    select json_agg(json_build_object('kind', o.kind, 'is_required', o.is_required, 'price', o.price,
      'choices', coalesce((
        select json_agg(json_build_object('price', c.price, 'is_active', c.is_active, 'quantity', c.quantity,
          'reserved_quantity', c.reserved_quantity))
        from product_option_choices c
        where c.product_id = o.product_id and c.option_id = o.id and c.archived_at is null), '[]')))
    from product_options o where o.product_id = p.id and o.archived_at is null), '[]')`

const RULED = '(p.has_custom_availability or p.seasonal)'

/** $1 the shop's day, $2 the last product of the page before, $3 how many. Read in the order of the primary key. */
export const FEED_ROWS_SQL = `
  with page as materialized (
    select p.* from products p
    where p.is_active and p.archived_at is null and ($2::uuid is null or p.id > $2::uuid)
    order by p.id limit $3
  )
  select p.id, p.name, p.description, p.meta_description, p.price, p.is_prepacked, p.brand, p.gtin, p.mpn, p.condition,
    p.availability, p.google_product_category, p.product_type, p.item_group_id, p.color, p.size, p.gender, p.age_group,
    p.material, p.pattern, p.shipping_weight::float8 as shipping_weight, p.shipping_length::float8 as shipping_length,
    p.shipping_width::float8 as shipping_width, p.shipping_height::float8 as shipping_height,
    p.preparation_time_hours, p.preparation_time_unit, p.cut_off_days, p.stock_management_mode, p.seasonal,
    p.image_url, p.additional_images,
    ${NET_SQL} as net, ${BY_WEIGHT_SQL} as by_weight, ${OPTIONS} as options,
    (select c.name from product_categories c where c.id = p.category_id) as category_name,
    (select ${pictureSql('f')} from files f where f.id = p.image_file_id) as picture_file,
    case when cardinality(p.additional_images) > 0 then coalesce((
      select json_agg(${pictureSql('g')}) from files g
      where g.bucket = 'product-images'
        and g.key = any(array(select regexp_replace(image, '^/files/', '') from unnest(p.additional_images) as image))
    ), '[]') else '[]' end as additional_files,
    case when ${RULED} then ${scheduleSql()} else '[]' end as schedule,
    case when ${RULED} then ${periodsSql('$1')} else '[]' end as periods,
    array(select a.store_id::text from product_store_availability a
      where a.product_id = p.id and not a.is_available) as not_offered_at,
    case when p.stock_management_mode = 'global' then (
      select json_build_object('quantity', s.quantity, 'reserved_quantity', s.reserved_quantity)
      from product_global_stock s where s.product_id = p.id) end as global_stock,
    case when p.stock_management_mode = 'per_store' then coalesce((
      select json_agg(json_build_object('store_id', i.store_id, 'quantity', i.quantity,
        'reserved_quantity', i.reserved_quantity))
      from product_inventory i where i.product_id = p.id), '[]') else '[]' end as store_stocks
  from page p order by p.id`
