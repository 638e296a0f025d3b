import type { AppServices } from '../app-services.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

export type PagesOf = (services: AppServices) => PageCache

/** One cache for each database: what is kept of a shop hears of its changes, which its own database tells. */
export function createPagesOf(): PagesOf {
  const made = new WeakMap<AppServices, PageCache>()
  return (services) => {
    const known = made.get(services) ?? createPageCache(services.changes)
    made.set(services, known)
    return known
  }
}
