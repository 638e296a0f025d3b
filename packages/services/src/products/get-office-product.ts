import { ProductForm } from '@fournil/contract/office/product-form'
import type { ProductChoices, SavedProduct } from '@fournil/contract/office/products'
import { readInTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import { pictureSql, type StoredPicture } from '../catalogue/product-row.ts'
import type { Context } from '../context.ts'
import { pictureOf } from '../files/picture-of.ts'
import { type StoredFile, storedPictureOf } from '../files/stored-picture-of.ts'
import { formOptionsSql } from '../options/options-sql.ts'
import { additionalPictures } from '../product/gallery-of.ts'

/** Options have rows of their own. */
type ProductField = Exclude<keyof ProductForm, 'options'>
export const PRODUCT_FIELDS = Object.keys(ProductForm.shape).filter(
  (field) => field !== 'options',
) as ProductField[]

type Row = ProductForm & {
  id: string
  version: number
  archived_at: Date | null
  picture_file: StoredPicture | null
  additional_files: StoredPicture[]
  stored_files: StoredFile[]
}

/** One product, as its form shows it. */
export async function getOfficeProduct(
  ctx: Context,
  { product_id }: { product_id: string },
): Promise<SavedProduct> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const [row] = await readInTenant<Row>(ctx, OFFICE_PRODUCT_SQL, [product_id])
  if (!row) throw new AppError('NOT_FOUND')
  const { picture_file, additional_files, stored_files, ...product } = row
  return {
    ...product,
    picture: pictureOf({ image_url: product.image_url, picture_file }),
    additional_pictures: additionalPictures({ ...product, additional_files }),
    stored_pictures: stored_files.map(storedPictureOf),
  }
}

const DECIMALS = [
  'alcohol_by_volume',
  'shipping_weight',
  'shipping_length',
  'shipping_width',
  'shipping_height',
]
/** Of `p`. */
export const PRODUCT_COLUMNS = PRODUCT_FIELDS.map((field) => {
  if (field === 'cut_off_time') return "to_char(p.cut_off_time, 'HH24:MI') as cut_off_time"
  return DECIMALS.includes(field) ? `p.${field}::float8 as ${field}` : `p.${field}`
})

const OFFICE_PRODUCT_SQL = `
  select p.id, p.version, p.archived_at, ${PRODUCT_COLUMNS.join(', ')}, ${formOptionsSql()} as options,
    (select ${pictureSql('f')} from files f where f.id = p.image_file_id) as picture_file,
    coalesce((
      select json_agg(${pictureSql('g')}) from files g
      where g.bucket = 'product-images'
        and g.key = any(array(select regexp_replace(image, '^/files/', '') from unnest(p.additional_images) as image))
    ), '[]') as additional_files,
    coalesce((
      select json_agg(json_build_object('id', s.id, 'key', s.key, 'width', s.width, 'height', s.height, 'variants', s.variants))
      from files s
      where s.id = p.image_file_id or (s.bucket = 'product-images'
        and s.key = any(array(select regexp_replace(image, '^/files/', '') from unnest(p.additional_images) as image)))
    ), '[]') as stored_files
  from products p where p.id = $1`

/** What the form offers to choose from: every category in order, and the VAT rates in use. */
export async function productChoices(ctx: Context): Promise<ProductChoices> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const [categories, tax_rates, [settings]] = await Promise.all([
    readInTenant<ProductChoices['categories'][number]>(
      ctx,
      'select id, name, is_active from product_categories order by display_order, name limit 1000',
    ),
    readInTenant<ProductChoices['tax_rates'][number]>(
      ctx,
      `select id, name, app.tax_rate_on(t, app.shop_date($1))::float8 as rate, is_default
       from tax_rates t where is_active order by rate, name limit 200`,
      [ctx.now],
    ),
    readInTenant<{ tax_included_in_prices: boolean }>(
      ctx,
      'select tax_included_in_prices from tax_settings',
    ),
  ])
  const tax_included_in_prices = settings?.tax_included_in_prices ?? true
  return { categories, tax_rates, tax_included_in_prices }
}
