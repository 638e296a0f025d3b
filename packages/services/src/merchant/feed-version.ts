import { createHash } from 'node:crypto'
import { readInTenant } from '@fournil/db'
import type { TenantContext } from '../context.ts'
import type { FeedShop } from './feed-shop.ts'

/** Whatever a feed is made of. A row that is written anew lies elsewhere and names another transaction. */
const TABLES = [
  'products',
  'product_categories',
  'product_options',
  'product_option_choices',
  'product_store_availability',
  'product_availability_schedule',
  'product_availability_periods',
  'product_global_stock',
  'product_inventory',
  'files',
  'store_locations',
] as const

/** Changes when the feed does, and costs a look at each row's address instead of the whole file. */
export async function feedVersion(ctx: TenantContext, shop: FeedShop): Promise<string> {
  const [row] = await readInTenant<{ versions: string[] }>(ctx, VERSIONS)
  // Calendars, settings and names are small: they count as they are, and so does the hour, by which feasts close.
  const { stores, ...rest } = shop
  const calendars = stores.map(({ sale, ...store }) => ({
    ...store,
    feasts: sale.feasts,
  }))
  const hour = ctx.now.toISOString().slice(0, 13)
  return createHash('sha256')
    .update(JSON.stringify([row?.versions, rest, calendars, hour]))
    .digest('base64url')
    .slice(0, 32)
}

const VERSIONS = `select array[${TABLES.map(versionOf).join(', ')}] as versions`

function versionOf(table: string): string {
  return `(select count(*) || ':' || coalesce(sum(hashtextextended(t.ctid::text || t.xmin::text, 0)::numeric), 0)
    from ${table} t)`
}
