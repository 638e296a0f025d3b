/** Search engines read 50 000 addresses of a file; products are listed a page at a time. */
const MOST_ADDRESSES = 50_000

export type SitemapPart = { store_id: string; from_page: number; to_page: number }

/** The pages of every store's list, in files small enough: one part is one file, one file needs no index. */
export function sitemapParts(
  stores: readonly { store_id: string; total: number }[],
  page_size: number,
  /** Addresses that stand in each file beside the products. */
  beside: number,
): SitemapPart[][] {
  const pagesOf = (total: number) => Math.ceil(total / page_size)
  const room = Math.max(1, Math.floor((MOST_ADDRESSES - beside) / page_size))
  const parts = stores.map(({ store_id, total }) => cut(store_id, pagesOf(total), room))
  const all = stores.reduce((sum, { total }) => sum + pagesOf(total), 0)
  if (all <= room) return [parts.flat()]
  return parts.flat().map((part) => [part])
}

function cut(store_id: string, pages: number, room: number): SitemapPart[] {
  const parts: SitemapPart[] = []
  for (let from_page = 1; from_page <= pages; from_page += room) {
    parts.push({ store_id, from_page, to_page: Math.min(pages, from_page + room - 1) })
  }
  return parts
}
