import type { DailyLimit } from '@fournil/domain/daily-limits'
import type { Nutrition } from '@fournil/domain/nutrition'
import type { ProductOption } from '@fournil/domain/options'
import type { ProductCondition } from '@fournil/domain/products'
import type { RuledRow } from '../catalogue/card-row.ts'
import type { CatalogueFacts } from '../catalogue/catalogue-facts.ts'
import {
  ELSEWHERE_SQL,
  IS_PERISHABLE_SQL,
  offeredAtSql,
  ownColumns,
  PICTURE_SQL,
  type ProductRow,
  pictureSql,
  productColumns,
  type StoredPicture,
} from '../catalogue/product-row.ts'
import { optionsSql } from '../options/options-sql.ts'
import { dailyLimitsSql } from '../pickup/daily-limits-sql.ts'

export type DetailRow = ProductRow & {
  category_name: string | null
  brand: string | null
  ingredients: string | null
  material: string | null
  allergens: string[] | null
  is_prepacked: boolean
  storage_conditions: string | null
  origin: string | null
  nutrition: Nutrition | null
  alcohol_by_volume: number | null
  is_perishable: boolean
  meta_title: string | null
  meta_description: string | null
  gtin: string | null
  mpn: string | null
  color: string | null
  size: string | null
  pattern: string | null
  gender: string | null
  age_group: string | null
  condition: ProductCondition
  additional_images: string[]
  additional_files: StoredPicture[]
  is_offered: boolean
  daily_limits: DailyLimit[]
}

/** What is read of a product on sale. */
export type SoldRow = RuledRow<ProductOption> &
  Pick<DetailRow, 'picture_file'> &
  Omit<DetailRow, keyof ProductRow | 'category_name' | 'is_perishable' | 'daily_limits'> & {
    is_perishable: boolean | null
    daily_limits?: DailyLimit[]
  }

/** What is told of a product beside what its card says; `p` is the product, `store` the parameter that holds the store. */
const moreColumns = (store: string) => `
    p.brand, p.ingredients, p.material, p.allergens, p.is_prepacked, p.storage_conditions, p.origin, p.nutrition,
    p.alcohol_by_volume::float8 as alcohol_by_volume,
    p.meta_title, p.meta_description,
    p.gtin, p.mpn, p.color, p.size, p.pattern, p.gender, p.age_group, p.condition, p.additional_images,
    case when p.additional_images = '{}' then '[]' else coalesce((
      select json_agg(${pictureSql('g')}) from files g
      where g.bucket = 'product-images'
        and g.key = any(array(select regexp_replace(image, '^/files/', '') from unnest(p.additional_images) as image))
    ), '[]') end as additional_files,
    ${offeredAtSql(store)} as is_offered`

/**
 * A product on sale, but for what the shop's cache knows: $1 the product, $2 the store (null where there is none). Where
 * anything is limited, $3 and $4 are the first and last day of the store's calendar.
 */
export function productDetailSql({ has_options, has_daily_limits }: Asks): string {
  const options = has_options ? `, ${optionsSql()} as options` : ''
  const limits = has_daily_limits ? `, ${dailyLimitsSql('$2', '$3', '$4')} as daily_limits` : ''
  return `
  select ${ownColumns('$2')}, ${PICTURE_SQL}${options}, p.tax_rate_id, p.is_perishable, ${moreColumns('$2')}${limits} from products p
  where p.id = $1 and p.is_active and p.archived_at is null`
}

/** What the shop has at all. */
export type Asks = Pick<CatalogueFacts, 'has_options' | 'has_daily_limits'>

/**
 * A draft: the product as it is, if there is one, with what $5 says in its place. On sale or not, so the shop's cache need not know
 * it. $1 the product, $2 the store, $3 and $4 the first and last day of its calendar.
 */
export const DRAFT_DETAIL_SQL = `
  select ${productColumns('$2', '$3')},
    (select c.name from product_categories c where c.id = p.category_id) as category_name,
    ${IS_PERISHABLE_SQL} as is_perishable, ${moreColumns('$2')},
    ${dailyLimitsSql('$2', '$3', '$4')} as daily_limits
  from jsonb_populate_record((select saved from products saved where saved.id = $1), $5::jsonb) p`

/** Where else it can be had: $1 the product. */
export const SOLD_ELSEWHERE_SQL = `select ${ELSEWHERE_SQL} from products p where p.id = $1`
