import type { Database } from '@fournil/db'
import type { TenantContext } from '../context.ts'
import { createShopCache, type ShopCache } from './shop-cache.ts'

const caches = new WeakMap<Database, ShopCache>()

/** One cache per open database. */
export function shopCacheOf(db: Database): ShopCache {
  const known = caches.get(db)
  if (known) return known
  const cache = createShopCache()
  caches.set(db, cache)
  return cache
}

/** For what seldom changes: the look, categories, stores, the shelf. Never for stock, prices in carts or places left. */
export function cached<T>(ctx: TenantContext, key: string, load: () => Promise<T>): Promise<T> {
  return shopCacheOf(ctx.db).get(ctx.tenant.tenant_id, key, load)
}
