const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export type Address = { loc: string; lastmod?: string }

export function urlSet(addresses: AsyncIterable<Address>): AsyncIterable<string> {
  return written('urlset', 'url', addresses)
}

export function sitemapIndex(addresses: AsyncIterable<Address>): AsyncIterable<string> {
  return written('sitemapindex', 'sitemap', addresses)
}

/** Written as it is read: the number of products does not matter. */
async function* written(root: string, entry: string, addresses: AsyncIterable<Address>) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n`
  for await (const { loc, lastmod } of addresses) {
    const changed = lastmod ? `<lastmod>${escaped(lastmod)}</lastmod>` : ''
    yield `<${entry}><loc>${escaped(loc)}</loc>${changed}</${entry}>\n`
  }
  yield `</${root}>\n`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
