import { LONGEST_SEARCH } from '@fournil/ui/list-address'

const KEY = /^\d{1,16}~[0-9a-f-]{1,36}$/

/** What the address asks of a list. Addresses are typed and shared: what makes no sense counts as nothing. */
export function readList<Filter extends string>(
  { searchParams }: URL,
  filters: readonly Filter[],
): { search: string; filter: Filter; after?: string; before?: string } {
  const asked = searchParams.get('filter')
  const [all] = filters as readonly [Filter, ...Filter[]]
  return {
    search: (searchParams.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    filter: filters.find((filter) => filter === asked) ?? all,
    ...keyIn(searchParams, 'after'),
    ...keyIn(searchParams, 'before'),
  }
}

function keyIn(asked: URLSearchParams, name: 'after' | 'before') {
  const key = asked.get(name)
  return key && KEY.test(key) ? { [name]: key } : {}
}
