import type { DirectoryEntry } from '@fournil/db'
import type { HostAsked } from './host-asked.ts'

const KEPT_FOR_MS = 60_000
const MOST = 20_000

type Ask = {
  ofHost: (asked: HostAsked) => Promise<DirectoryEntry | null>
  ofShop: (tenant_id: string) => Promise<DirectoryEntry | null>
}

/** Where a host's shop lives, from memory; a shop that has changed drops everything, and time does the rest. */
export function createDirectoryCache(ask: Ask, clock: () => number = Date.now) {
  const known = new Map<string, { until: number; entry: Promise<DirectoryEntry | null> }>()

  function cached(key: string, load: () => Promise<DirectoryEntry | null>) {
    const found = known.get(key)
    if (found && found.until > clock()) return found.entry
    if (known.size >= MOST) known.clear()
    const kept = { until: clock() + KEPT_FOR_MS, entry: load() }
    known.set(key, kept)
    // A failure is not an answer: the next request asks again.
    kept.entry.catch(() => {
      if (known.get(key) === kept) known.delete(key)
    })
    return kept.entry
  }

  return {
    ofHost: (asked: HostAsked) => cached(JSON.stringify(asked), () => ask.ofHost(asked)),
    ofShop: (tenant_id: string) => cached(tenant_id, () => ask.ofShop(tenant_id)),
    drop: () => known.clear(),
  }
}
