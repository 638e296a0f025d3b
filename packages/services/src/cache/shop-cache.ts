const KEPT_FOR_MS = 30_000
/** While nobody would say that it has changed. */
const KEPT_UNHEARD_MS = 1_000
const MOST_TENANTS = 2_000
const MOST_KEYS = 200

/** What a process keeps of each tenant for a short while, so that a page does not ask again for what seldom changes. */
export type ShopCache = {
  /** Asked twice at once, it loads once. A failure is not kept. */
  get: <T>(tenantId: string, key: string, load: () => Promise<T>, keptForMs?: number) => Promise<T>
  /** Of this tenant, or of everyone. What is being loaded at this moment is not kept either. */
  drop: (tenantId?: string) => void
  /** Where changes of a tenant are heard, while they are; asked once for each tenant that is cached, until it is dropped. */
  dropThrough: (listen: Listen, isListening?: () => boolean) => void
}

/** Calls `drop` at each change of the tenant, until the function it returns is called. */
export type Listen = (tenantId: string, drop: () => void) => () => void

type Kept = { at: number; until: number; value: Promise<unknown> }
type Entries = { kept: Map<string, Kept>; stopListening: () => void }

export function createShopCache(clock: () => number = Date.now): ShopCache {
  const shops = new Map<string, Entries>()
  let listen: Listen = () => () => {}
  let isListening = () => true

  function entriesOf(tenantId: string): Entries {
    const known = shops.get(tenantId)
    const entries = known ?? {
      kept: new Map(),
      stopListening: listen(tenantId, () => dropOne(tenantId)),
    }
    touch(shops, tenantId, entries)
    for (const oldest of beyond(shops, MOST_TENANTS)) dropOne(oldest)
    return entries
  }

  function isTrue({ at, until }: Kept): boolean {
    const now = clock()
    return now < until && (now - at < KEPT_UNHEARD_MS || isListening())
  }

  function dropOne(tenantId: string) {
    shops.get(tenantId)?.stopListening()
    shops.delete(tenantId)
  }

  return {
    get<T>(
      tenantId: string,
      key: string,
      load: () => Promise<T>,
      keptForMs = KEPT_FOR_MS,
    ): Promise<T> {
      const { kept } = entriesOf(tenantId)
      const found = kept.get(key)
      if (found && isTrue(found)) {
        touch(kept, key, found)
        return found.value as Promise<T>
      }
      const value = load()
      const at = clock()
      const entry = { at, until: at + keptForMs, value }
      touch(kept, key, entry)
      for (const oldest of beyond(kept, MOST_KEYS)) kept.delete(oldest)
      value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
      return value
    },
    drop(tenantId) {
      for (const id of tenantId ? [tenantId] : [...shops.keys()]) dropOne(id)
    },
    dropThrough(subscribe, hears = () => true) {
      for (const id of [...shops.keys()]) dropOne(id)
      listen = subscribe
      isListening = hears
    },
  }
}

// A map keeps the order in which keys came: used last, thrown out last.
function touch<T>(map: Map<string, T>, key: string, value: T) {
  map.delete(key)
  map.set(key, value)
}

function beyond(map: Map<string, unknown>, most: number): string[] {
  return map.size > most ? [...map.keys()].slice(0, map.size - most) : []
}
