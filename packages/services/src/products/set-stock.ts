import { clientOf, type Tx } from '@fournil/db'
import type { TenantContext } from '../context.ts'

/** Where a count is kept: the shop's one stock (null), or one store's. */
export type Shelf = { product_id: string; store_id: string | null }
export type MovementKind = 'set' | 'import' | 'bulk'

/**
 * Writes a count that a person read off the shelf, and the movement that leads there. What orders have reserved stays
 * reserved. The row is locked before it is read, so two people counting leave two movements that add up.
 */
export async function setStock(
  ctx: TenantContext,
  tx: Tx,
  { product_id, store_id }: Shelf,
  quantity: number,
  { kind, note = null }: { kind: MovementKind; note?: string | null },
): Promise<void> {
  const person = ctx.actor.kind === 'member' ? ctx.actor : null
  const client = clientOf(tx)
  const shelf = [ctx.tenant.tenant_id, product_id, store_id]
  await client.query(store_id ? OPEN_STORE : OPEN_GLOBAL, shelf)
  const people = [person?.user_id ?? null, person?.impersonator?.user_id ?? null]
  await client.query(store_id ? SET_STORE : SET_GLOBAL, [
    ...shelf,
    quantity,
    ctx.now,
    kind,
    note,
    ...people,
  ])
}

const OPEN_GLOBAL = `
  insert into product_global_stock (tenant_id, product_id, quantity)
  select $1, $2, 0 where $3::uuid is null on conflict do nothing`
const OPEN_STORE = `
  insert into product_inventory (tenant_id, product_id, store_id, quantity) values ($1, $2, $3, 0) on conflict do nothing`

const SET_GLOBAL = setSql('product_global_stock', 'product_id = $2')
const SET_STORE = setSql('product_inventory', 'product_id = $2 and store_id = $3')

function setSql(table: string, shelf: string): string {
  return `
    with before as (
      select quantity from ${table} where ${shelf} for update
    ), counted as (
      update ${table} set quantity = $4, updated_at = $5 where ${shelf} and quantity <> $4 returning quantity
    )
    insert into stock_movements
      (tenant_id, product_id, store_id, change, quantity_after, kind, note, actor_user_id, impersonator_user_id)
    select $1, $2, $3, counted.quantity - before.quantity, counted.quantity, $6, $7, $8, $9 from before, counted`
}
