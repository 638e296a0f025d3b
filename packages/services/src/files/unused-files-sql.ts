import { PUBLIC_BUCKETS } from '@fournil/domain/buckets'
import { SHOP_PICTURES } from '@fournil/domain/theme'

const BRANDING = ['logo_url', 'favicon_url', ...SHOP_PICTURES]

/**
 * Every file that something of the shop names: by its id, by its address, or by the address of one of its sizes. What is
 * archived counts too. Whoever adds a column that names a file adds it here.
 */
const USED = `
  named as (
    select unnest(additional_images) as address from products
    union all select image_url from products where image_url like '%/files/%'
    ${BRANDING.map((field) => `union all select ${field} from storefront_settings`).join('\n    ')}
    ${BRANDING.map((field) => `union all select settings->>'${field}' from storefront_versions`).join('\n    ')}
  ),
  used_keys as (select distinct regexp_replace(address, '^.*/files/', '') as key from named where address is not null),
  file_keys as (
    select id, key from files
    union all select f.id, size->>'key' from files f cross join jsonb_array_elements(f.variants) as size
  ),
  used as (
    select k.id from file_keys k join used_keys using (key)
    union all select image_file_id from products where image_file_id is not null
    union all select image_file_id from product_categories where image_file_id is not null
  )`

/** Invoices are kept for ten years, whoever names them. */
const IN_SWEPT_BUCKET = `f.bucket in ('${PUBLIC_BUCKETS.join("', '")}')`

export const LOCK_UNUSED = `
  with ${USED}
  select f.id from files f
  where ${IN_SWEPT_BUCKET} and f.created_at < $1 and not exists (select from used u where u.id = f.id)
  order by f.id limit $2
  for update of f skip locked`

export const REMOVE_UNUSED = `
  with ${USED}
  delete from files f
  where f.id = any($1::uuid[]) and ${IN_SWEPT_BUCKET} and not exists (select from used u where u.id = f.id)
  returning f.key, f.variants`
