import { type Database, firstTenantSlug, type ResolvedTenant, tenantOfHost } from '@fournil/db'

const KEPT_FOR_MS = 60_000
const MOST = 10_000

/** Hosts resolve from memory; a change of a tenant drops what concerns it at once in every process, and time does the rest. */
export type TenantCache = {
  bySlug: (slug: string) => Promise<ResolvedTenant | null>
  byDomain: (domain: string) => Promise<ResolvedTenant | null>
  /** Who answers to this name, if that is known without asking. */
  find: (host: { slug: string } | { domain: string }) => ResolvedTenant | null
  first: () => Promise<ResolvedTenant | null>
  /** What concerns this tenant, or everything. */
  drop: (tenantId?: string) => void
}

type Entry = {
  until: number
  tenant: Promise<ResolvedTenant | null>
  /** Undefined while it is being asked for, null when the host is nobody's. */
  resolved?: ResolvedTenant | null
}

export function createTenantCache(db: Database, clock: () => number = Date.now): TenantCache {
  const known = new Map<string, Entry>()

  function cached(key: string, load: () => Promise<ResolvedTenant | null>) {
    const found = known.get(key)
    if (found && found.until > clock()) return found.tenant
    if (known.size >= MOST) known.clear()
    const entry: Entry = { until: clock() + KEPT_FOR_MS, tenant: load() }
    known.set(key, entry)
    entry.tenant.then(
      (tenant) => {
        entry.resolved = tenant
      },
      // A failure is not an answer: the next request asks again.
      () => {
        if (known.get(key) === entry) known.delete(key)
      },
    )
    return entry.tenant
  }

  const bySlug = (slug: string) => cached(keyOf({ slug }), () => tenantOfHost(db, { slug }))
  return {
    bySlug,
    byDomain: (domain) => cached(keyOf({ domain }), () => tenantOfHost(db, { domain })),
    find(host) {
      const found = known.get(keyOf(host))
      return found && found.until > clock() ? (found.resolved ?? null) : null
    },
    first: () =>
      cached('first', async () => {
        const slug = await firstTenantSlug(db)
        return slug ? tenantOfHost(db, { slug }) : null
      }),
    drop(tenantId) {
      if (!tenantId) return known.clear()
      // A host that was nobody's, or is being asked for, may be this tenant's now; and so may be the first place.
      for (const [key, { resolved }] of known)
        if (key === 'first' || !resolved || resolved.tenant_id === tenantId) known.delete(key)
    },
  }
}

function keyOf(host: { slug: string } | { domain: string }): string {
  return 'slug' in host ? `slug:${host.slug}` : `domain:${host.domain}`
}
