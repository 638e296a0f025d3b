import { clientOf, type Tx } from '@fournil/db'
import type { TenantContext } from '../../context.ts'
import { type Shelf, setStocks } from '../set-stock.ts'

type Counts = {
  global?: number | undefined
  in_stores?: number | undefined
  /** Left out: every active store that sells the product. */
  store_ids?: readonly string[]
}

/** Writes the same count on the shelves that these products are counted on; the others are left as they are. */
export async function countShelves(
  ctx: TenantContext,
  tx: Tx,
  product_ids: readonly string[],
  { global, in_stores, store_ids }: Counts,
): Promise<void> {
  const cause = { kind: 'bulk' } as const
  const shelves = async (sql: string, values: unknown[] = []) =>
    (await clientOf(tx).query<Shelf>(sql, [product_ids, ...values])).rows
  if (global !== undefined) {
    const found = await shelves(GLOBAL)
    await setStocks(
      ctx,
      tx,
      found.map((shelf) => ({ ...shelf, quantity: global })),
      cause,
    )
  }
  if (in_stores !== undefined) {
    const found = await shelves(IN_STORES, [store_ids ?? null])
    await setStocks(
      ctx,
      tx,
      found.map((shelf) => ({ ...shelf, quantity: in_stores })),
      cause,
    )
  }
}

const GLOBAL = `
  select id as product_id, null as store_id from products
  where id = any($1::uuid[]) and stock_management_mode = 'global'`
const IN_STORES = `
  select p.id as product_id, s.id as store_id
  from products p join store_locations s on s.tenant_id = p.tenant_id and s.is_active
  left join product_store_availability a
    on a.tenant_id = p.tenant_id and a.product_id = p.id and a.store_id = s.id
  where p.id = any($1::uuid[]) and p.stock_management_mode = 'per_store'
    and coalesce(a.is_available, true) and ($2::uuid[] is null or s.id = any($2))`
