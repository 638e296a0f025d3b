import { inDatabase } from './shop-database.ts'

export type DemoProduct = { product_id: string; product_name: string; price: number }

/** Products of a shop that are sold every day of the year, to everybody, and never run out. */
export async function everydayProducts(slug: string, count: number): Promise<DemoProduct[]> {
  const { rows } = await inDatabase((db) =>
    db.query(
      `select p.id as product_id, p.name as product_name, p.price
       from products p join tenants t on t.id = p.tenant_id
       where t.slug = $1 and p.is_active and p.stock_management_mode = 'none' and not p.seasonal
         and not p.has_custom_availability and p.alcohol_by_volume is null and p.sold_by = 'piece'
         and not exists (
           select from product_store_availability a where a.product_id = p.id and not a.is_available)
       order by p.name limit $2`,
      [slug, count],
    ),
  )
  return rows
}
