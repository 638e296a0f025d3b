import { clientOf, type Tx } from '@fournil/db'
import type { TenantContext } from '../../context.ts'

type Availability = {
  product_ids: readonly string[]
  store_ids: readonly string[]
  is_available: boolean
}

/** Sells these products in these stores, or stops to. A product without a row is sold: only a refusal needs one. */
export async function setAvailability(
  ctx: TenantContext,
  tx: Tx,
  { product_ids, store_ids, is_available }: Availability,
): Promise<void> {
  if (store_ids.length === 0) return
  await clientOf(tx).query(is_available ? SELL : DO_NOT_SELL, [
    product_ids,
    store_ids,
    ctx.now,
    ...(is_available ? [] : [ctx.tenant.tenant_id]),
  ])
}

const SELL = `
  update product_store_availability set is_available = true, updated_at = $3
  where product_id = any($1::uuid[]) and store_id = any($2::uuid[]) and not is_available`
const DO_NOT_SELL = `
  insert into product_store_availability as a (tenant_id, product_id, store_id, is_available, updated_at)
  select $4, product_id, store_id, false, $3
  from unnest($1::uuid[]) as product_id, unnest($2::uuid[]) as store_id order by product_id, store_id
  on conflict (tenant_id, product_id, store_id) do update set is_available = false, updated_at = excluded.updated_at
    where a.is_available`
