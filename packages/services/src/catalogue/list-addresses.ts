import { ADDRESSES_A_PAGE } from '@fournil/contract/shop/catalogue'
import { readForVisitors } from '@fournil/db'
import { requireTenant } from '../auth/require.ts'
import { cached } from '../cache/cached.ts'
import type { Context } from '../context.ts'

type Address = { id: string; updated_at: Date }

/** Every product with a page in this shop, in an order that does not move while it is being read. */
export async function listAddresses(
  ctx: Context,
  { page }: { page: number },
): Promise<{ products: Address[]; total: number }> {
  requireTenant(ctx)
  const [products, total] = await Promise.all([
    readForVisitors<Address>(
      ctx,
      `select p.id, p.updated_at ${FROM} order by p.id limit $1 offset $2`,
      [ADDRESSES_A_PAGE, (page - 1) * ADDRESSES_A_PAGE],
    ),
    cached(ctx, 'addresses', async () => {
      const [row] = await readForVisitors<{ total: number }>(
        ctx,
        `select count(*)::int as total ${FROM}`,
      )
      return row?.total ?? 0
    }),
  ])
  return { products, total }
}

// Sold in one store at least; what is out of season keeps its page.
const FROM = `
  from products p
  where p.is_active and p.archived_at is null and exists (
    select from store_locations s
    where s.is_active and s.archived_at is null and not exists (
      select from product_store_availability a
      where a.product_id = p.id and a.store_id = s.id and not a.is_available))`
