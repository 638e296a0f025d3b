import { type AnswerCache, createAnswerCache } from '@fournil/services/cache/answer-cache'
import type { FastifyRequest } from 'fastify'
import type { ChangesOfShops } from '../live/changes-of-shops.ts'
import type { WholePage } from './whole-page.ts'

/** A page is some thirty kilobytes, packed twice: a thousand of them. */
const MOST_BYTES = 32 * 1024 * 1024

/** The headers of a page that is ready to be sent, with the hashes of what runs in it. */
const HEADER_BYTES = 4_096

/** What a page weighs beside its brotli once somebody has asked for the larger gzip too: it is counted before. */
const PACKED_TWICE = 2.5

export type PageCache = AnswerCache<WholePage>

/** The pages that everybody gets alike, as they are sent. Changes of their shop drop them, those of every process. */
export function createPageCache(changes: ChangesOfShops): PageCache {
  const cache = createAnswerCache<WholePage>({ most_bytes: MOST_BYTES, bytesOf, changes })
  changes.onMissed(() => cache.drop())
  return cache
}

/** Null: what went wrong, or sets a cookie, is for whoever asked. */
function bytesOf({ status, headers, bodies }: WholePage): number | null {
  if (status !== 200 || headers.some(([name]) => name === 'set-cookie')) return null
  return Math.ceil(PACKED_TWICE * bodies.br.byteLength) + HEADER_BYTES
}

/**
 * Everything that two visitors of a shop may differ in and still be sent a page from here. The shop itself is no part of
 * it: the cache asks for it.
 */
export function pageKey(request: FastifyRequest, store: string): string {
  const { protocol, headers, url } = request
  return JSON.stringify([protocol, headers.host, store, url])
}

/** One visitor makes it, all who ask meanwhile are sent it; what is not kept was made for one visitor alone. */
export async function getPage(
  cache: PageCache,
  { tenantId, key }: { tenantId: string; key: string },
  make: () => Promise<WholePage>,
): Promise<WholePage> {
  let isOurs = false
  const shared = cache.get(tenantId, key, () => {
    isOurs = true
    return make()
  })
  // Another visitor may have been refused, or have met a failure that is over.
  const page = await shared.catch((error: unknown) => {
    if (isOurs) throw error
    return null
  })
  return page && (isOurs || bytesOf(page) !== null) ? page : make()
}
