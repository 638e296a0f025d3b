// What else stands in an address (a search, the chosen store, a campaign) shows the same page.
const MEANINGFUL = ['category', 'page'] as const

/** The address of a page without its noise: one page, one address. */
export function canonicalUrl(origin: string, pathname: string, search = ''): string {
  const asked = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of MEANINGFUL) {
    const value = asked.get(name)
    if (value && !(name === 'page' && value === '1')) kept.set(name, value)
  }
  const query = kept.size > 0 ? `?${kept}` : ''
  return `${origin}${pathOf(pathname)}${query}`
}

// '/shop' is another name of '/'.
function pathOf(pathname: string): string {
  const path = pathname.replace(/\/+$/, '').replace(/^\/shop(?=\/|$)/, '')
  return path === '' ? '/' : path
}
