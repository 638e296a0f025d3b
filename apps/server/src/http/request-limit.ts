import { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit'

const WINDOW_MS = 60_000
/** Bounds the memory of the counts: the address that came first goes first. */
const MOST_ADDRESSES = 20_000

type Count = { asked: number; since: number }
export type RequestsLeft = { limit: number; remaining: number; reset_seconds: number }

/** How often each address asks within a minute: one count for whatever answers it, through the plugin or before it. */
export type RequestLimit = {
  per_minute: number
  /** Counts a request that is within the limit; null, and nothing counted, where it is not. */
  take: (ip: string) => RequestsLeft | null
  /** The same counts as the plugin wants them. */
  Store: new () => FastifyRateLimitStore
}

export function createRequestLimit(per_minute: number): RequestLimit {
  const counts = new Map<string, Count>()
  const subscribers = new Map<string, string>()

  function countOf(key: string): Count {
    const now = Date.now()
    const known = counts.get(key)
    if (known && now < known.since + WINDOW_MS) return known
    const count = { asked: 0, since: now }
    counts.delete(key)
    counts.set(key, count)
    const [oldest] = counts.keys()
    if (counts.size > MOST_ADDRESSES && oldest !== undefined) counts.delete(oldest)
    return count
  }
  const msLeft = ({ since }: Count) => since + WINDOW_MS - Date.now()

  // One subscriber has a whole /64 of IPv6 addresses. Finding it takes longer than a kept answer does.
  function subscriberOf(ip: string): string {
    const known = subscribers.get(ip)
    if (known !== undefined) return known
    if (subscribers.size >= MOST_ADDRESSES) subscribers.clear()
    const subscriber = normalizeIP(ip)
    subscribers.set(ip, subscriber)
    return subscriber
  }

  class Store implements FastifyRateLimitStore {
    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1]) {
      const count = countOf(key)
      count.asked += 1
      done(null, { current: count.asked, ttl: msLeft(count) })
    }
    child() {
      return this
    }
  }

  return {
    per_minute,
    Store,
    take(ip) {
      const count = countOf(subscriberOf(ip))
      if (count.asked >= per_minute) return null
      count.asked += 1
      return {
        limit: per_minute,
        remaining: per_minute - count.asked,
        reset_seconds: Math.ceil(msLeft(count) / 1000),
      }
    },
  }
}
