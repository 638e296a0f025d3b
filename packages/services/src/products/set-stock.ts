import { clientOf, type Tx } from '@fournil/db'
import type { TenantContext } from '../context.ts'

/** Where a count is kept: the shop's one stock (null), or one store's. */
export type Shelf = { product_id: string; store_id: string | null }
export type Count = Shelf & { quantity: number }
export type MovementKind = 'set' | 'import' | 'bulk'
type Cause = { kind: MovementKind; note?: string | null }

/** Writes one count; see `setStocks`. */
export function setStock(
  ctx: TenantContext,
  tx: Tx,
  shelf: Shelf,
  quantity: number,
  cause: Cause,
): Promise<void> {
  return setStocks(ctx, tx, [{ ...shelf, quantity }], cause)
}

/**
 * Writes counts that a person read off the shelves, and the movements that lead there. What orders have reserved stays
 * reserved. Rows are locked in one order before they are read, so two people counting leave movements that add up.
 */
export async function setStocks(
  ctx: TenantContext,
  tx: Tx,
  counts: readonly Count[],
  cause: Cause,
): Promise<void> {
  const [global, inStores] = [counts.filter(isGlobal), counts.filter((count) => !isGlobal(count))]
  if (global.length > 0) await write(ctx, tx, 'product_global_stock', global, cause)
  if (inStores.length > 0) await write(ctx, tx, 'product_inventory', inStores, cause)
}

const isGlobal = ({ store_id }: Shelf) => store_id === null

async function write(
  ctx: TenantContext,
  tx: Tx,
  table: ShelfTable,
  counts: readonly Count[],
  { kind, note = null }: Cause,
) {
  const client = clientOf(tx)
  const shelves = [
    ctx.tenant.tenant_id,
    counts.map(({ product_id }) => product_id),
    counts.map(({ store_id }) => store_id),
  ]
  await client.query(openSql(table), shelves)
  const quantities = counts.map(({ quantity }) => quantity)
  await client.query(setSql(table), [...shelves, quantities, ctx.now, kind, note, ...peopleOf(ctx)])
}

type Ids = [user_id: string | null, impersonator: string | null, api_key: string | null]

/** Who did it, who acted in their name, and by which key. */
export function peopleOf(by: Pick<TenantContext, 'actor'> | undefined): Ids {
  if (by?.actor.kind !== 'member') return [null, null, null]
  const { user_id, impersonator, api_key } = by.actor
  return [user_id, impersonator?.user_id ?? null, api_key?.id ?? null]
}

export type ShelfTable = 'product_global_stock' | 'product_inventory'

/** The columns that name a shelf in its table; a null that stands for the store of the shop's one stock. */
export const SHELF_KEYS = {
  product_global_stock: { columns: ['product_id'], store: 'null::uuid' },
  product_inventory: { columns: ['product_id', 'store_id'], store: 's.store_id' },
} as const

function openSql(table: ShelfTable): string {
  const { columns } = SHELF_KEYS[table]
  return `
    insert into ${table} (tenant_id, ${columns}, quantity)
    select $1, ${columns}, 0 from unnest($2::uuid[], $3::uuid[]) as shelf (product_id, store_id)
    order by ${columns} on conflict do nothing`
}

function setSql(table: ShelfTable): string {
  const { columns, store } = SHELF_KEYS[table]
  const same = columns.map((column) => `s.${column} = before.${column}`).join(' and ')
  return `
    with before as (
      select ${columns.map((column) => `s.${column}`)}, s.quantity as was, counted.quantity
      from ${table} s
      join unnest($2::uuid[], $3::uuid[], $4::int[]) as counted (product_id, store_id, quantity) using (${columns})
      order by ${columns} for update of s
    ), written as (
      update ${table} s set quantity = before.quantity, updated_at = $5
      from before where ${same} and before.was <> before.quantity
      returning s.product_id, ${store} as store_id, s.quantity, before.was
    )
    insert into stock_movements
      (tenant_id, product_id, store_id, change, quantity_after, kind, note, actor_user_id, impersonator_user_id, api_key_id)
    select $1, product_id, store_id, quantity - was, quantity, $6, $7, $8, $9, $10 from written`
}
