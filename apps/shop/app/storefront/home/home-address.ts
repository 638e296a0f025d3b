import type { Allergen } from '@fournil/domain/allergens'
import { freeFromWords } from '@fournil/domain/free-from'
import { PRODUCT_SORT_WORDS, type ProductSort } from '@fournil/domain/product-sorts'

export type HomeFilter = {
  q?: string
  category?: string | null
  /** What it must not contain. */
  without?: readonly Allergen[]
  /** The day that it is wanted for. */
  day?: string | null
  sort?: ProductSort
  page?: number
}

/** The address of the shelves under a filter: short, shareable, without empty parts. */
export function homeAddress(filter: HomeFilter, pathname = '/'): string {
  const query = homeQuery(filter)
  return query ? `${pathname}?${query}` : pathname
}

/** Where the next page's data come from. The home page is an index route and is asked for by name. */
export function pageDataAddress(filter: HomeFilter, pathname: string): string {
  const query = homeQuery(filter)
  return pathname === '/' ? `/?index&${query}` : `${pathname}?${query}`
}

export function isHome(pathname: string): boolean {
  return pathname === '/' || /^\/shop\/?$/.test(pathname)
}

/** What an address, or a form that leads to it, says of a filter; nothing of the whole shop. */
export function homeParameters({
  q,
  category,
  without = [],
  day,
  sort = 'recommended',
  page = 1,
}: HomeFilter): [name: string, value: string][] {
  const parameters: [string, string][] = []
  if (q) parameters.push(['q', q])
  if (category) parameters.push(['category', category])
  if (without.length > 0) parameters.push(['sans', freeFromWords(without)])
  if (day) parameters.push(['jour', day])
  if (sort !== 'recommended') parameters.push(['tri', PRODUCT_SORT_WORDS[sort]])
  if (page > 1) parameters.push(['page', String(page)])
  return parameters
}

// A comma is no separator of addresses: `sans=gluten,lait` is read by people.
function homeQuery(filter: HomeFilter): string {
  return new URLSearchParams(homeParameters(filter)).toString().replaceAll('%2C', ',')
}
