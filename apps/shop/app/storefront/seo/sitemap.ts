import { Readable } from 'node:stream'
import { ADDRESSES_A_PAGE } from '@fournil/contract/shop/catalogue'
import { type Visit, visitContext } from '@fournil/pages/visit'
import { createReadableStreamFromReadable } from '@react-router/node'
import type { Route } from './+types/sitemap'
import { shopOrigin } from './shop-origin.ts'
import { type SitemapFile, sitemapFiles } from './sitemap-plan.ts'
import { type Address, sitemapIndex, urlSet } from './sitemap-xml.ts'

/** Every page worth finding. A large shop has an index here and its files under `?file=1`, `?file=2`, … */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, origin: asked } = context.get(visitContext)
  const [tenant, categories, { total }] = await Promise.all([
    api.shop.tenants.current(),
    api.shop.catalogue.categories(),
    api.shop.catalogue.addresses({ page: 1 }),
  ])
  const origin = shopOrigin(asked, tenant)
  const beside = [
    `${origin}/`,
    `${origin}/a-propos`,
    ...categories.map(({ id }) => `${origin}/?category=${encodeURIComponent(id)}`),
  ]
  const files = sitemapFiles(total, ADDRESSES_A_PAGE)
  const wanted = url.searchParams.get('file')
  if (wanted === null && files.length > 1) return xml(sitemapIndex(fileAddresses(files, origin)))
  const file = files[Number(wanted ?? 1) - 1]
  if (!file) throw new Response('Introuvable.', { status: 404 })
  return xml(urlSet(addresses(api, file, origin, file.from_page === 1 ? beside : [])))
}

async function* addresses(
  api: Visit['api'],
  { from_page, to_page }: SitemapFile,
  origin: string,
  beside: readonly string[],
): AsyncGenerator<Address> {
  for (const loc of beside) yield { loc }
  for (let page = from_page; page <= to_page; page += 1) {
    const { products } = await api.shop.catalogue.addresses({ page })
    for (const { id, updated_at } of products)
      yield { loc: `${origin}/product/${id}`, lastmod: updated_at.toISOString() }
  }
}

async function* fileAddresses(files: readonly unknown[], origin: string): AsyncGenerator<Address> {
  for (const index of files.keys()) yield { loc: `${origin}/sitemap.xml?file=${index + 1}` }
}

function xml(text: AsyncIterable<string>): Response {
  return new Response(createReadableStreamFromReadable(Readable.from(text, { encoding: 'utf8' })), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
}
