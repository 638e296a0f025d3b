import type { Dashboard } from '@fournil/contract/office/dashboard'
import { clientOf, type Tx } from '@fournil/db'
import { LOW_STOCK } from '@fournil/domain/stock'

const SHOWN = 10

/** What is on sale and nearly gone, the scarcest first. A product or a store without a row has nothing to sell. */
export async function stockAlerts(tx: Tx): Promise<Dashboard['stock_alerts']> {
  const { rows } = await clientOf(tx).query<Dashboard['stock_alerts'][number]>(SQL)
  return rows
}

// Looked up pair by pair: joins of a large assortment with its shelves go wrong when the planner takes it for a small one.
const SQL = `
  select product_id, product_name, store_name, greatest(available, 0) as available
  from (
    select p.id as product_id, p.name as product_name, null as store_name,
           coalesce(g.available, 0) as available
    from products p
    left join lateral (
      select quantity - reserved_quantity as available from product_global_stock where product_id = p.id limit 1
    ) g on true
    where p.is_active and p.archived_at is null and p.stock_management_mode = 'global'
    union all
    select p.id, p.name, s.name, coalesce(i.available, 0)
    from products p
    join store_locations s on s.is_active and s.archived_at is null
    left join lateral (
      select quantity - reserved_quantity as available from product_inventory
      where product_id = p.id and store_id = s.id limit 1
    ) i on true
    where p.is_active and p.archived_at is null and p.stock_management_mode = 'per_store' and coalesce(i.available, 0) <= ${LOW_STOCK}
      and coalesce((
        select a.is_available from product_store_availability a
        where a.product_id = p.id and a.store_id = s.id), true)
  ) counted
  where available <= ${LOW_STOCK}
  order by greatest(available, 0), product_name, store_name, product_id
  limit ${SHOWN}`
