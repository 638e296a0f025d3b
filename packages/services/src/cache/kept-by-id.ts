import type { Database } from '@fournil/db'
import type { TenantContext } from '../context.ts'
import { cached } from './cached.ts'

type Kept<T> = { era: object; value: T }
type Options<T> = {
  read: (ctx: TenantContext, ids: readonly string[]) => Promise<ReadonlyMap<string, T>>
  /** In bytes, roughly. */
  sizeOf: (value: T) => number
  most_bytes: number
}

/**
 * What is read once for each of a shop's things, and kept as long as its shop's cache: each time that one is dropped begins
 * another era, in which everything is read again. Bounded over all shops of a database: what was read longest ago goes first.
 */
export function keptById<T>(
  name: string,
  { read, sizeOf, most_bytes }: Options<T>,
): (ctx: TenantContext, ids: readonly string[]) => Promise<ReadonlyMap<string, T>> {
  const databases = new WeakMap<Database, { kept: Map<string, Kept<T>>; bytes: number }>()

  return async (ctx, ids) => {
    const era = await cached(ctx, `era of ${name}`, async () => ({}))
    const store = databases.get(ctx.db) ?? { kept: new Map<string, Kept<T>>(), bytes: 0 }
    databases.set(ctx.db, store)
    const { kept } = store
    const keyOf = (id: string) => `${ctx.tenant.tenant_id} ${id}`
    const forget = (key: string) => {
      const known = kept.get(key)
      if (known && kept.delete(key)) store.bytes -= sizeOf(known.value)
    }

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
      forget(keyOf(id))
      kept.set(keyOf(id), { era, value })
      store.bytes += sizeOf(value)
    }
    for (const oldest of kept.keys()) {
      if (store.bytes <= most_bytes) break
      forget(oldest)
    }
    return values
  }
}
