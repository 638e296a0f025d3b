import type { Database } from '@fournil/db'
import type { TenantContext } from '../context.ts'
import { createTenantMemory, type TenantMemory } from './tenant-memory.ts'

const memories = new WeakMap<Database, TenantMemory>()

/** What is remembered is remembered of a database: each one that is open has a memory of its own. */
export function memoryOf(db: Database): TenantMemory {
  const known = memories.get(db)
  if (known) return known
  const memory = createTenantMemory()
  memories.set(db, memory)
  return memory
}

/** For what seldom changes: the look, categories, stores, the shelf. Never for stock, prices in carts or places left. */
export function remember<T>(ctx: TenantContext, key: string, load: () => Promise<T>): Promise<T> {
  return memoryOf(ctx.db).remember(ctx.tenant.tenant_id, key, load)
}
