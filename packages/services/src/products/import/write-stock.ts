import { clientOf, type Tx } from '@fournil/db'
import type { TenantContext } from '../../context.ts'
import type { ImportRow } from './import-row.ts'

export type Counted = { product_id: string; quantity: number }

/** The counts of many products at once, each with the movement that leads there; see `setStock` for one. */
export async function writeStock(
  ctx: TenantContext,
  tx: Tx,
  row: ImportRow,
  counted: readonly Counted[],
): Promise<void> {
  const client = clientOf(tx)
  const json = JSON.stringify(counted)
  const { tenant_id } = ctx.tenant
  await client.query(OPEN, [json, tenant_id])
  await client.query(SET, [
    json,
    tenant_id,
    ctx.now,
    row.file_name,
    row.created_by,
    row.impersonator_user_id,
    row.api_key_id,
  ])
}

const COUNTED = 'jsonb_to_recordset($1::jsonb) as c (product_id uuid, quantity integer)'

const OPEN = `
  insert into product_global_stock (tenant_id, product_id, quantity)
  select $2, c.product_id, 0 from ${COUNTED} order by c.product_id on conflict do nothing`

const SET = `
  with before as (
    select g.product_id, g.quantity, c.quantity as counted
    from product_global_stock g join ${COUNTED} on c.product_id = g.product_id
    order by g.product_id for update of g
  ), written as (
    update product_global_stock g set quantity = before.counted, updated_at = $3 from before
    where g.product_id = before.product_id and before.quantity <> before.counted
  )
  insert into stock_movements
    (tenant_id, product_id, change, quantity_after, kind, note, actor_user_id, impersonator_user_id, api_key_id)
  select $2, product_id, counted - quantity, counted, 'import', $4, $5, $6, $7 from before where quantity <> counted`
