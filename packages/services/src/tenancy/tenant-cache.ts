import { type Database, firstTenantSlug, type ResolvedTenant, tenantOfHost } from '@fournil/db'

const KEPT_FOR_MS = 60_000
const MOST = 10_000

/** Hosts resolve from memory; a change of a tenant empties it at once in every process, and time does the rest. */
export type TenantCache = {
  bySlug: (slug: string) => Promise<ResolvedTenant | null>
  byDomain: (domain: string) => Promise<ResolvedTenant | null>
  first: () => Promise<ResolvedTenant | null>
  drop: () => void
}

export function createTenantCache(db: Database, clock: () => number = Date.now): TenantCache {
  const known = new Map<string, { until: number; tenant: Promise<ResolvedTenant | null> }>()

  function cached(key: string, load: () => Promise<ResolvedTenant | null>) {
    const found = known.get(key)
    if (found && found.until > clock()) return found.tenant
    if (known.size >= MOST) known.clear()
    const tenant = load()
    known.set(key, { until: clock() + KEPT_FOR_MS, tenant })
    // A failure is not an answer: the next request asks again.
    tenant.catch(() => known.delete(key))
    return tenant
  }

  const bySlug = (slug: string) => cached(`slug:${slug}`, () => tenantOfHost(db, { slug }))
  return {
    bySlug,
    byDomain: (domain) => cached(`domain:${domain}`, () => tenantOfHost(db, { domain })),
    first: () =>
      cached('first', async () => {
        const slug = await firstTenantSlug(db)
        return slug ? tenantOfHost(db, { slug }) : null
      }),
    drop: () => known.clear(),
  }
}
