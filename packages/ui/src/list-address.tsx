export const LONGEST_SEARCH = 100
const LAST_PAGE = 100_000
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Addresses are typed and shared: a page that makes no sense counts as the first. */
export function readPage(text: string | null): number {
  if (!text || !/^\d{1,6}$/.test(text)) return 1
  const page = Number(text)
  return page >= 1 && page <= LAST_PAGE ? page : 1
}

export function isId(text: string | null): text is string {
  return text !== null && UUID.test(text)
}

/** Where a list is found: short, shareable, without the parts that say nothing and without a first page. */
export function listAddress(
  path: string,
  { page, ...parts }: Record<string, string | number | null | undefined>,
): string {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(parts)) if (value) asked.set(name, String(value))
  if (page && Number(page) > 1) asked.set('page', String(page))
  const query = asked.toString()
  return query ? `${path}?${query}` : path
}
