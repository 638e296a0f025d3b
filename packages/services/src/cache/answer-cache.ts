import type { LiveTopic } from '@fournil/contract/live'

/** How old may be what every order changes: the stock and the places of a slot. */
const SOLD_MS = 1_000
/** Calendars move with the minute: nothing that was read before it is sent after it. */
const MINUTE_MS = 60_000
/** What an entry costs besides its bytes. */
const ENTRY_BYTES = 400
/** What only the back office sees changes no answer that visitors get. */
const NOT_SHOWN: readonly LiveTopic[] = ['production', 'support', 'members', 'merchant']

/**
 * Ready answers of a process, for visitors who all get the same. Held until the shop says that it has changed, or the next
 * minute begins; once somebody has bought something, for a second. Bounded by bytes: what was asked for longest ago goes first.
 */
export type AnswerCache<T> = {
  /** What is cached and still true, without waiting. */
  find: (tenantId: string, key: string) => T | undefined
  /** Asked by many at once, it loads once. A failure is not kept, and neither is an answer that has no size. */
  get: (tenantId: string, key: string, load: () => Promise<T>) => Promise<T>
  /** Of this tenant, or of everyone. What is being loaded at this moment is not kept either. */
  drop: (tenantId?: string) => void
  bytes: () => number
}

export type ChangesOfShops = {
  /** Calls the listener at each committed change of the tenant, until the function it returns is called. */
  subscribe: (tenantId: string, listener: (event: { topic: LiveTopic }) => void) => () => void
  /** While changes cannot be heard, nothing that was read before is believed. */
  isListening: () => boolean
}

type Options<T> = {
  most_bytes: number
  /** Null: not to be kept. */
  bytesOf: (answer: T) => number | null
  changes: ChangesOfShops
  /** How old it may be once somebody has bought something; 0: an order drops it like any other change. */
  sold_ms?: number
  clock?: () => number
}

type Entry<T> = {
  at: number
  until: number
  loading: Promise<T>
  loaded?: { answer: T; bytes: number }
}
type Shop = { keys: Set<string>; soldAt: number; stopListening: () => void }

export function createAnswerCache<T>(options: Options<T>): AnswerCache<T> {
  const { most_bytes, bytesOf, changes, sold_ms = SOLD_MS, clock = () => Date.now() } = options
  // In the order of their use: the first was asked for longest ago.
  const entries = new Map<string, Entry<T>>()
  const shops = new Map<string, Shop>()
  let bytes = 0

  function shopOf(tenantId: string): Shop {
    const known = shops.get(tenantId)
    if (known) return known
    const shop: Shop = {
      keys: new Set(),
      soldAt: Number.NEGATIVE_INFINITY,
      stopListening: () => {},
    }
    shops.set(tenantId, shop)
    shop.stopListening = changes.subscribe(tenantId, ({ topic }) => {
      if (topic === 'orders' && sold_ms > 0) shop.soldAt = clock()
      else if (!NOT_SHOWN.includes(topic)) drop(tenantId)
    })
    return shop
  }

  function fresh(tenantId: string, name: string): Entry<T> | undefined {
    const entry = entries.get(name)
    const shop = shops.get(tenantId)
    if (!entry || !shop) return
    const now = clock()
    // A clock that was set back proves nothing.
    if (now < entry.at || now >= entry.until) return
    if (entry.loaded && !changes.isListening()) return
    if (shop.soldAt >= entry.at && now - entry.at >= sold_ms) return
    entries.delete(name)
    entries.set(name, entry)
    return entry
  }

  function load(tenantId: string, name: string, from: () => Promise<T>): Promise<T> {
    // Listening begins before anything is read: a change in between is heard.
    shopOf(tenantId)
    const at = clock()
    const until = at - (at % MINUTE_MS) + MINUTE_MS
    remove(tenantId, name)
    const entry: Entry<T> = { at, until, loading: from() }
    shopOf(tenantId).keys.add(name)
    entries.set(name, entry)
    const isCurrent = () => entries.get(name) === entry
    entry.loading.then(
      (answer) => {
        if (isCurrent()) keep(tenantId, name, entry, answer)
      },
      () => {
        if (isCurrent()) remove(tenantId, name)
      },
    )
    return entry.loading
  }

  function keep(tenantId: string, name: string, entry: Entry<T>, answer: T) {
    const size = bytesOf(answer)
    if (size === null || size > most_bytes / 8) return remove(tenantId, name)
    entry.loaded = { answer, bytes: size + 2 * name.length + ENTRY_BYTES }
    bytes += entry.loaded.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= most_bytes) break
      remove(tenantOf(oldest), oldest)
    }
  }

  function remove(tenantId: string, name: string) {
    bytes -= entries.get(name)?.loaded?.bytes ?? 0
    entries.delete(name)
    const shop = shops.get(tenantId)
    if (!shop?.keys.delete(name) || shop.keys.size > 0) return
    shop.stopListening()
    shops.delete(tenantId)
  }

  function drop(tenantId: string) {
    for (const name of [...(shops.get(tenantId)?.keys ?? [])]) remove(tenantId, name)
  }

  return {
    find: (tenantId, key) => fresh(tenantId, nameOf(tenantId, key))?.loaded?.answer,
    get(tenantId, key, from) {
      const name = nameOf(tenantId, key)
      return fresh(tenantId, name)?.loading ?? load(tenantId, name, from)
    },
    drop(tenantId) {
      for (const id of tenantId ? [tenantId] : [...shops.keys()]) drop(id)
    },
    bytes: () => bytes,
  }
}

// A tenant's id has no space, so that no key of one reads like a key of another.
const nameOf = (tenantId: string, key: string) => `${tenantId} ${key}`
const tenantOf = (name: string) => name.slice(0, name.indexOf(' '))
