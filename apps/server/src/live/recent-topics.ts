import type { LiveTopic } from '@fournil/contract/live'

/** Longer than a page takes to load and to open its stream. */
const MEMORY_MS = 5 * 60_000
/** What a page counts as its age grows on the way here. */
const ON_THE_WAY_MS = 5_000

/** Of which topics a tenant was told lately, so that whoever was not listening yet can be told again. */
export function recentTopics(clock: () => number = () => performance.now()) {
  // The least recently heard tenant is the first.
  const heard = new Map<string, Map<LiveTopic, number>>()
  let deafUntil = clock()

  return {
    add(tenantId: string, topic: LiveTopic): void {
      const now = clock()
      const topics = heard.get(tenantId) ?? new Map<LiveTopic, number>()
      heard.delete(tenantId)
      heard.set(tenantId, topics.set(topic, now))
      for (const [tenant, told] of heard) {
        if (Math.max(...told.values()) >= now - MEMORY_MS) break
        heard.delete(tenant)
      }
    },
    /** Nothing was heard until now: whoever comes from before then may have missed anything. */
    restart(): void {
      deafUntil = clock()
    },
    /** What whoever was made so many milliseconds ago may not know. */
    within(tenantId: string, age: number): LiveTopic[] | 'anything' {
      const since = clock() - age
      if (age > MEMORY_MS || since < deafUntil) return 'anything'
      return [...(heard.get(tenantId) ?? [])]
        .filter(([, at]) => at >= since - ON_THE_WAY_MS)
        .map(([topic]) => topic)
    },
  }
}
