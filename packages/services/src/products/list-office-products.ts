import {
  type ListOfficeProducts,
  type OfficeProductPage,
  type OfficeProductRow,
  PRODUCTS_A_PAGE,
} from '@fournil/contract/office/products'
import { readInTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../auth/require.ts'
import { BY_WEIGHT_SQL, pictureSql, type StoredPicture } from '../catalogue/product-row.ts'
import type { Context } from '../context.ts'
import { pictureOf } from '../files/picture-of.ts'
import { filterSql } from './product-filter-sql.ts'

type Row = Omit<OfficeProductRow, 'picture'> & {
  image_url: string | null
  picture_file: StoredPicture | null
}

/** The catalogue as the shop keeps it, on sale or not, a page at a time. */
export async function listOfficeProducts(
  ctx: Context,
  input: ListOfficeProducts,
): Promise<OfficeProductPage> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const [rows, [counts]] = await Promise.all([
    readInTenant<Row>(ctx, ...officeProductsSql(input)),
    readInTenant<{ total: number; missing_allergens: number }>(ctx, ...countSql(input)),
  ])
  return {
    products: rows.map(({ image_url, picture_file, ...row }) => ({
      ...row,
      picture: pictureOf({ image_url, picture_file }),
    })),
    total: counts?.total ?? 0,
    missing_allergens: counts?.missing_allergens ?? 0,
    page: input.page,
    page_size: PRODUCTS_A_PAGE,
  }
}

const ORDERS = {
  name: 'fold(p.name), p.id',
  price: 'p.price, fold(p.name), p.id',
  newest: 'p.created_at desc, p.id',
}

/** Rows of the page first; their facts are looked up for these alone. */
export function officeProductsSql({
  sort,
  page,
  ...filter
}: ListOfficeProducts): [string, unknown[]] {
  const parameters: unknown[] = [PRODUCTS_A_PAGE, (page - 1) * PRODUCTS_A_PAGE]
  const conditions = filterSql(filter, parameters)
  const sql = `
    with page as materialized (
      select p.* from products p where ${conditions} order by ${ORDERS[sort]} limit $1 offset $2
    )
    select p.id, p.version, p.name, p.description, p.reference, p.price, ${BY_WEIGHT_SQL} as by_weight, p.net_quantity, p.net_quantity_unit,
      p.gtin, p.brand, p.is_active, p.seasonal, p.has_custom_availability, p.stock_management_mode,
      (select c.name from product_categories c where c.id = p.category_id) as category_name,
      p.image_url, (select ${pictureSql('f')} from files f where f.id = p.image_file_id) as picture_file,
      ${stockSql('quantity')} as quantity, ${stockSql('reserved_quantity')} as reserved_quantity,
      p.allergens is not null as has_allergens, p.tax_rate_id is not null as has_tax_rate
    from page p order by ${ORDERS[sort]}`
  return [sql, parameters]
}

function stockSql(column: 'quantity' | 'reserved_quantity'): string {
  return `case p.stock_management_mode
    when 'global' then (select coalesce(sum(g.${column}), 0)::int from product_global_stock g where g.product_id = p.id)
    when 'per_store' then (select coalesce(sum(i.${column}), 0)::int from product_inventory i where i.product_id = p.id)
    end`
}

function countSql({
  sort: _sort,
  page: _page,
  ...filter
}: ListOfficeProducts): [string, unknown[]] {
  const parameters: unknown[] = []
  const sql = `
    select (select count(*)::int from products p where ${filterSql(filter, parameters)}) as total,
      (select count(*)::int from products p where p.archived_at is null and p.allergens is null) as missing_allergens`
  return [sql, parameters]
}
