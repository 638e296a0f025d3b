import type { HomeFilter } from './home-address.ts'
import type { HomeData } from './load-home.ts'

/** What the shelves that are shown were asked for by, without the page. */
export function filterOf({ q, category, list }: HomeData): Required<Omit<HomeFilter, 'page'>> {
  return { q, category: category?.id ?? null, sort: list.sort }
}
