import type { DirectoryEntry } from '@fournil/db'
import type { HostAsked } from './host-asked.ts'

const KEPT_FOR_MS = 60_000
const MOST = 20_000
/** What is younger than this is not asked for again, whoever doubts it. */
const FRESH_FOR_MS = 1_000

type Ask = {
  ofHost: (asked: HostAsked) => Promise<DirectoryEntry | null>
  ofShop: (tenant_id: string) => Promise<DirectoryEntry | null>
}

type Kept = {
  since: number
  entry: Promise<DirectoryEntry | null>
  /** Undefined while it is being asked for. */
  resolved?: DirectoryEntry | null
}

/** Where a host's shop lives, from memory; a shop that has changed drops everything, and time does the rest. */
export function createDirectoryCache(ask: Ask, clock: () => number = Date.now) {
  const known = new Map<string, Kept>()

  function cached(key: string, load: () => Promise<DirectoryEntry | null>, kept_for = KEPT_FOR_MS) {
    const found = known.get(key)
    if (found && found.since + kept_for > clock()) return found.entry
    if (known.size >= MOST) known.clear()
    const kept: Kept = { since: clock(), entry: load() }
    known.set(key, kept)
    kept.entry.then(
      (entry) => {
        kept.resolved = entry
      },
      // A failure is not an answer: the next request asks again.
      () => {
        if (known.get(key) === kept) known.delete(key)
      },
    )
    return kept.entry
  }

  const ofHost = (asked: HostAsked, kept_for?: number) =>
    cached(keyOf(asked), () => ask.ofHost(asked), kept_for)
  return {
    ofHost: (asked: HostAsked) => ofHost(asked),
    /** By whoever has looked where it said, and found nobody. */
    ofHostAgain: (asked: HostAsked) => ofHost(asked, FRESH_FOR_MS),
    ofShop: (tenant_id: string) => cached(tenant_id, () => ask.ofShop(tenant_id)),
    /** Who answers to this name, if that is known without asking. */
    find(asked: HostAsked): DirectoryEntry | null {
      const found = known.get(keyOf(asked))
      return found && found.since + KEPT_FOR_MS > clock() ? (found.resolved ?? null) : null
    },
    /** What concerns this shop, or is being asked for. */
    dropShop(tenant_id: string) {
      for (const [key, { resolved }] of known)
        if (resolved === undefined || resolved?.tenant_id === tenant_id) known.delete(key)
    },
    drop: () => known.clear(),
  }
}

function keyOf(asked: HostAsked): string {
  return 'slug' in asked ? `slug:${asked.slug}` : `domain:${asked.domain}`
}
