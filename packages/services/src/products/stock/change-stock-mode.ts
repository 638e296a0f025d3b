import { clientOf, type Tx } from '@fournil/db'
import type { StockMode } from '@fournil/domain/stock'
import type { TenantContext } from '../../context.ts'
import { peopleOf, SHELF_KEYS, type ShelfTable } from '../set-stock.ts'

/** Counts products in another way; see `followMode`. */
export async function changeStockMode(
  ctx: TenantContext,
  tx: Tx,
  product_ids: readonly string[],
  mode: StockMode,
): Promise<void> {
  await followMode(ctx, tx, product_ids, mode)
  await clientOf(tx).query(
    'update products set stock_management_mode = $2 where id = any($1::uuid[]) and stock_management_mode <> $2',
    [product_ids, mode],
  )
}

/**
 * What follows when products are counted in another way, before that is written down. What open orders hold moves along
 * to the new shelves, the shop's or each order's store's, and the shelves left behind are empty: an order that is being
 * placed under the old mode finds nothing there and is refused, instead of being promised goods that nobody counts. The
 * products' rows are locked by the caller.
 */
export async function followMode(
  ctx: TenantContext,
  tx: Tx,
  product_ids: readonly string[],
  mode: StockMode,
): Promise<void> {
  const client = clientOf(tx)
  const { rows } = await client.query<{ id: string }>(
    'select id from products where id = any($1::uuid[]) and stock_management_mode <> $2',
    [product_ids, mode],
  )
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  // Orders come before shelves, as when an order moves: whoever is on the way has arrived when the lines are read below.
  await client.query(OPEN_LINES, [ids])
  for (const table of SHELVES)
    if (table !== SHELF_OF[mode])
      await client.query(emptySql(table), [ctx.tenant.tenant_id, ids, ctx.now, ...peopleOf(ctx)])
  await client.query(followSql(mode), [ids, mode])
}

const SHELVES: readonly ShelfTable[] = ['product_global_stock', 'product_inventory']
const SHELF_OF: Record<StockMode, ShelfTable | null> = {
  none: null,
  global: 'product_global_stock',
  per_store: 'product_inventory',
}

/** Lines of orders that still take goods from a shelf. */
const OPEN_LINES = `
  select i.tenant_id, i.id, o.store_id, i.stock_management_mode as mode
  from orders o join order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id
  where i.product_id = any($1::uuid[]) and o.status in ('pending', 'paid', 'preparing', 'ready')
    and o.hold_status <> 'released'
  order by o.id for no key update of o`

function emptySql(table: ShelfTable): string {
  const { columns, store } = SHELF_KEYS[table]
  const same = columns.map((column) => `s.${column} = before.${column}`).join(' and ')
  return `
    with before as (
      select ${columns}, quantity as was from ${table}
      where product_id = any($2::uuid[]) order by ${columns} for update
    ), emptied as (
      update ${table} s set quantity = 0, reserved_quantity = 0, updated_at = $3
      from before where ${same} returning s.product_id, ${store} as store_id, before.was
    )
    insert into stock_movements
      (tenant_id, product_id, store_id, change, quantity_after, kind, note, actor_user_id, impersonator_user_id, api_key_id)
    select $1, product_id, store_id, -was, 0, 'set', 'Changement de gestion du stock', $4, $5, $6
    from emptied where was <> 0`
}

function followSql(mode: StockMode): string {
  const moved = `
    with open as materialized (${OPEN_LINES}), moved as (
      update order_items i set stock_management_mode = $2
      from open where i.tenant_id = open.tenant_id and i.id = open.id and open.mode <> $2
      returning i.tenant_id, i.product_id, open.store_id, i.quantity
    )`
  const table = SHELF_OF[mode]
  if (!table) return `${moved} select count(*) from moved`
  const { columns } = SHELF_KEYS[table]
  return `${moved}
    insert into ${table} as s (tenant_id, ${columns}, quantity, reserved_quantity)
    select tenant_id, ${columns}, 0, sum(quantity) from moved group by tenant_id, ${columns} order by ${columns}
    on conflict (tenant_id, ${columns}) do update set reserved_quantity = s.reserved_quantity + excluded.reserved_quantity`
}
