const KEPT_FOR_MS = 30_000
const MOST_TENANTS = 2_000
const MOST_KEYS = 200

/** What a process keeps of each tenant for a short while, so that a page does not ask again for what seldom changes. */
export type TenantMemory = {
  /** Asked twice at once, it loads once. A failure is not kept. */
  remember: <T>(
    tenantId: string,
    key: string,
    load: () => Promise<T>,
    keptForMs?: number,
  ) => Promise<T>
  /** Of this tenant, or of everyone. What is being loaded at this moment is not kept either. */
  forget: (tenantId?: string) => void
  /** Who tells of a tenant's changes; asked once for each tenant that is remembered, until it is forgotten. */
  listenThrough: (listen: Listen) => void
}

/** Calls `forget` at each change of the tenant, until the function it returns is called. */
export type Listen = (tenantId: string, forget: () => void) => () => void

type Kept = { until: number; value: Promise<unknown> }
type Drawer = { kept: Map<string, Kept>; stopListening: () => void }

export function createTenantMemory(clock: () => number = Date.now): TenantMemory {
  const drawers = new Map<string, Drawer>()
  let listen: Listen = () => () => {}

  function drawerOf(tenantId: string): Drawer {
    const known = drawers.get(tenantId)
    const drawer = known ?? {
      kept: new Map(),
      stopListening: listen(tenantId, () => forgetOne(tenantId)),
    }
    touch(drawers, tenantId, drawer)
    for (const oldest of beyond(drawers, MOST_TENANTS)) forgetOne(oldest)
    return drawer
  }

  function forgetOne(tenantId: string) {
    drawers.get(tenantId)?.stopListening()
    drawers.delete(tenantId)
  }

  return {
    remember<T>(
      tenantId: string,
      key: string,
      load: () => Promise<T>,
      keptForMs = KEPT_FOR_MS,
    ): Promise<T> {
      const { kept } = drawerOf(tenantId)
      const found = kept.get(key)
      if (found && found.until > clock()) {
        touch(kept, key, found)
        return found.value as Promise<T>
      }
      const value = load()
      const entry = { until: clock() + keptForMs, value }
      touch(kept, key, entry)
      for (const oldest of beyond(kept, MOST_KEYS)) kept.delete(oldest)
      value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
      return value
    },
    forget(tenantId) {
      for (const id of tenantId ? [tenantId] : [...drawers.keys()]) forgetOne(id)
    },
    listenThrough(ear) {
      for (const id of [...drawers.keys()]) forgetOne(id)
      listen = ear
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
