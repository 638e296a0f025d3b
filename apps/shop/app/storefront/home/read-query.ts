import type { Allergen } from '@fournil/domain/allergens'
import { isDate } from '@fournil/domain/calendar'
import { readFreeFrom } from '@fournil/domain/free-from'
import { type ProductSort, sortOfWord } from '@fournil/domain/product-sorts'
import { readSearch } from '@fournil/domain/text'

export const LONGEST_SEARCH = 100
const LAST_PAGE = 10_000

export type HomeQuery = {
  q: string
  /** As written in the address; only the list of categories can tell whether it exists. */
  category: string | null
  without: Allergen[]
  day: string | null
  sort: ProductSort
  page: number
}

/** Addresses are typed, shared and mangled: what makes no sense counts as absent, what is too long is cut. */
export function readQuery(parameters: URLSearchParams): HomeQuery {
  return {
    q: readSearch(parameters.get('q'), LONGEST_SEARCH),
    category: parameters.get('category') || null,
    without: readFreeFrom(parameters.get('sans')),
    day: readDay(parameters.get('jour')),
    sort: sortOfWord(parameters.get('tri')),
    page: readPage(parameters.get('page')),
  }
}

function readDay(text: string | null): string | null {
  return text && isDate(text) ? text : null
}

function readPage(text: string | null): number {
  if (!text || !/^\d{1,9}$/.test(text)) return 1
  return Math.min(LAST_PAGE, Math.max(1, Number(text)))
}
