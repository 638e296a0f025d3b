import { clientOf, inTenant, readInTenant } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import { optionsStock } from '@fournil/domain/options'
import { acceptsOrders } from '@fournil/domain/subscription-notice'
import {
  ELSEWHERE_SQL,
  type Elsewhere,
  type ProductRow,
  productColumns,
} from '../catalogue/product-row.ts'
import { storesWith } from '../catalogue/stores-with.ts'
import type { TenantContext } from '../context.ts'
import { type StoreRecord, storeRecords } from '../stores/store-records.ts'

const MOST_PRODUCTS = 500
const AT_ONCE = 100

type Product = ProductRow & Elsewhere
type Claimed = { email: string; store_id: string }

/**
 * Tells those who wait for something that can be had again at their store. A row goes in the transaction that puts its mail
 * into the queue: whoever is killed in between has done neither, and of two at once one has the row.
 */
export async function sendAlerts(ctx: TenantContext): Promise<number> {
  if (!acceptsOrders(ctx.tenant, ctx.now)) return 0
  const stores = await storeRecords(ctx)
  const today = dateIn(stores[0]?.time_zone ?? 'Europe/Paris', ctx.now)
  const products = await readInTenant<Product>(ctx, WAITED_FOR, [today, MOST_PRODUCTS])
  let told = 0
  for (const product of products) {
    const at = optionsStock(product.options) > 0 ? storesWith(product, stores, ctx.now) : []
    if (at.length > 0) told += await tellAll(ctx, product, stores, at)
  }
  return told
}

async function tellAll(
  ctx: TenantContext,
  product: Product,
  stores: readonly StoreRecord[],
  at: readonly string[],
): Promise<number> {
  for (let told = 0; ; ) {
    const batch = await inTenant(ctx, async (tx) => {
      const { rows } = await clientOf(tx).query<Claimed>(CLAIM, [product.id, at, AT_ONCE])
      for (const { email, store_id } of rows)
        await ctx.jobs.enqueue(tx, 'mail.send', {
          tenant_id: ctx.tenant.tenant_id,
          mail: {
            template: 'product-back',
            to: { address: email },
            data: {
              product_name: product.name,
              store_name: stores.find(({ id }) => id === store_id)?.name ?? '',
              product_url: `${ctx.originOf(ctx.tenant)}/product/${product.id}`,
            },
          },
        })
      return rows.length
    })
    told += batch
    if (batch < AT_ONCE) return told
  }
}

// The stock of one store is in `stock_at`, whichever it is.
const WAITED_FOR = `
  select ${productColumns('null::uuid', '$1')}, ${ELSEWHERE_SQL}
  from products p
  where p.is_active and p.archived_at is null and exists (select from product_alerts a where a.product_id = p.id)
  order by p.id limit $2`

const CLAIM = `
  with due as materialized (
    select tenant_id, id from product_alerts where product_id = $1 and store_id = any($2::uuid[])
    order by created_at, id limit $3 for update skip locked
  )
  delete from product_alerts a using due where a.tenant_id = due.tenant_id and a.id = due.id
  returning a.email, a.store_id`
