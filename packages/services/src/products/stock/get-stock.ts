import type { ProductStock } from '@fournil/contract/office/product-stock'
import { readInTenant } from '@fournil/db'
import type { StockMode } from '@fournil/domain/stock'
import { AppError } from '../../app-error.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'

type Row = {
  version: number
  stock_management_mode: StockMode
  quantity: number
  reserved_quantity: number
  stores: {
    store_id: string
    name: string
    is_available: boolean
    quantity: number
    reserved_quantity: number
  }[]
  choices: { choice_id: string; name: string; quantity: number | null; reserved_quantity: number }[]
}

/** Where a product is sold and how many of it there are, as its window shows it: one trip, one moment. */
export async function getStock(
  ctx: Context,
  { product_id }: { product_id: string },
): Promise<ProductStock> {
  requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const [row] = await readInTenant<Row>(ctx, STOCK_SQL, [product_id])
  if (!row) throw new AppError('NOT_FOUND')
  return {
    version: row.version,
    stock_management_mode: row.stock_management_mode,
    quantity: row.quantity,
    read_quantity: row.quantity,
    reserved_quantity: row.reserved_quantity,
    note: null,
    stores: row.stores.map(({ store_id, is_available, quantity }) => ({
      store_id,
      is_available,
      quantity,
      read_quantity: quantity,
    })),
    shelves: row.stores.map(({ name, reserved_quantity }) => ({ name, reserved_quantity })),
    choices: row.choices.map(({ choice_id, quantity }) => ({
      choice_id,
      quantity,
      read_quantity: quantity,
    })),
    choice_shelves: row.choices.map(({ name, reserved_quantity }) => ({ name, reserved_quantity })),
  }
}

const STOCK_SQL = `
  select p.version, p.stock_management_mode,
    coalesce(g.quantity, 0) as quantity, coalesce(g.reserved_quantity, 0) as reserved_quantity,
    coalesce((
      select json_agg(json_build_object(
        'store_id', s.id, 'name', s.name, 'is_available', coalesce(a.is_available, true),
        'quantity', coalesce(i.quantity, 0), 'reserved_quantity', coalesce(i.reserved_quantity, 0)
      ) order by s.name, s.id)
      from store_locations s
      left join product_store_availability a on a.store_id = s.id and a.product_id = p.id
      left join product_inventory i on i.store_id = s.id and i.product_id = p.id
      where s.is_active
    ), '[]') as stores,
    coalesce((
      select json_agg(json_build_object(
        'choice_id', c.id, 'name', o.label || E'\\u00a0: ' || c.label, 'quantity', c.quantity,
        'reserved_quantity', c.reserved_quantity) order by o.position, c.position, c.id)
      from product_options o join product_option_choices c on c.product_id = o.product_id and c.option_id = o.id
      where o.product_id = p.id and o.archived_at is null and c.archived_at is null
    ), '[]') as choices
  from products p left join product_global_stock g on g.product_id = p.id
  where p.id = $1 and p.archived_at is null`
