/** Search engines read 50 000 addresses of a file; the first files hold the shop's other pages too. */
const MOST_PRODUCTS = 49_000

export type SitemapFile = { from_page: number; to_page: number }

/** The pages of the products' addresses, in files small enough; a shop without products has one file all the same. */
export function sitemapFiles(total: number, page_size: number): SitemapFile[] {
  const pages = Math.max(1, Math.ceil(total / page_size))
  const room = Math.floor(MOST_PRODUCTS / page_size)
  const files: SitemapFile[] = []
  for (let from_page = 1; from_page <= pages; from_page += room)
    files.push({ from_page, to_page: Math.min(pages, from_page + room - 1) })
  return files
}
