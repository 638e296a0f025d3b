export type HomeFilter = { q?: string; category?: string | null; page?: number }

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

function homeQuery({ q, category, page = 1 }: HomeFilter): string {
  const parameters = new URLSearchParams()
  if (q) parameters.set('q', q)
  if (category) parameters.set('category', category)
  if (page > 1) parameters.set('page', String(page))
  return parameters.toString()
}
