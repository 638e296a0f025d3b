import type { Database } from '@fournil/db'
import type { TenantContext } from '../context.ts'
import { cached } from './cached.ts'

type Kept<T> = { era: object; value: T }
type Read<T> = (ctx: TenantContext, ids: readonly string[]) => Promise<ReadonlyMap<string, T>>

/**
 * What is read once for each of a shop's things, and kept as long as its shop's cache: each time that one is dropped begins
 * another era, in which everything is read again. At most so many are kept, of all shops of a process together.
 */
export function keptById<T>(
  name: string,
  most: number,
  read: Read<T>,
): (ctx: TenantContext, ids: readonly string[]) => Promise<ReadonlyMap<string, T>> {
  const databases = new WeakMap<Database, Map<string, Kept<T>>>()

  return async (ctx, ids) => {
    const era = await cached(ctx, `era of ${name}`, async () => ({}))
    const kept = databases.get(ctx.db) ?? new Map<string, Kept<T>>()
    databases.set(ctx.db, kept)
    const keyOf = (id: string) => `${ctx.tenant.tenant_id} ${id}`
    const values = new Map<string, T>()
    const missing: string[] = []
    for (const id of ids) {
      const found = kept.get(keyOf(id))
      if (found?.era === era) values.set(id, found.value)
      else missing.push(id)
    }
    if (missing.length === 0) return values
    for (const [id, value] of await read(ctx, missing)) {
      values.set(id, value)
      kept.set(keyOf(id), { era, value })
    }
    // Those that came first go first: what is still asked for comes again with the next era.
    for (const key of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(key)
    }
    return values
  }
}
