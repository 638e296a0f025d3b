import type { HomeFilter } from './home-address.ts'
import type { HomeData } from './load-home.ts'

/** What the shelves that are shown were asked for by, without the page. */
export function filterOf(home: HomeData): Required<Omit<HomeFilter, 'page'>> {
  const { q, category, without, list } = home
  return { q, category: category?.id ?? null, without, day: list.day, sort: list.sort }
}
