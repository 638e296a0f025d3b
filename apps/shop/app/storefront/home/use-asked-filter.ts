import { useAsked } from '@fournil/ui/use-asked'
import { filterOf } from './filter-of.ts'
import type { HomeFilter } from './home-address.ts'
import type { HomeData } from './load-home.ts'
import { readQuery } from './read-query.ts'

/** What the shelves are asked for by now, without the page: what was touched a moment ago counts. */
export function useAskedFilter(home: HomeData): ReturnType<typeof filterOf> {
  return useAsked(filterOf(home), readFilter)
}

function readFilter(parameters: URLSearchParams): Required<Omit<HomeFilter, 'page'>> {
  const { page: _, ...filter } = readQuery(parameters)
  return filter
}
