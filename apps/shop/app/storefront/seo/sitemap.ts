import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { type Visit, visitContext } from '../../visit.ts'
import type { Route } from './+types/sitemap'
import { shopOrigin } from './shop-origin.ts'
import { type SitemapPart, sitemapParts } from './sitemap-plan.ts'
import { type Address, sitemapIndex, urlSet } from './sitemap-xml.ts'

/** Every page worth finding. A large shop has an index here and its files under `?file=1`, `?file=2`, … */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, origin: asked } = context.get(visitContext)
  const [tenant, stores, categories] = await Promise.all([
    api.shop.tenants.current(),
    api.shop.stores.list(),
    api.shop.catalogue.categories(),
  ])
  const origin = shopOrigin(asked, tenant)
  const lists = await Promise.all(
    stores.map(({ id }) => api.shop.catalogue.list({ store_id: id, page: 1 })),
  )
  const beside = [
    `${origin}/`,
    ...categories.map(({ id }) => `${origin}/?category=${encodeURIComponent(id)}`),
  ]
  const files = sitemapParts(
    lists.map(({ total }, index) => ({ store_id: stores[index]?.id ?? '', total })),
    lists[0]?.page_size ?? 1,
    beside.length,
  )

  const [only, ...others] = files
  const wanted = new URL(request.url).searchParams.get('file')
  if (wanted === null && others.length > 0) return xml(sitemapIndex(fileAddresses(files, origin)))
  const file = wanted === null ? only : files[Number(wanted) - 1]
  if (!file) throw new Response('Introuvable.', { status: 404 })
  const first = wanted === null || wanted === '1'
  return xml(urlSet(addresses(api, file, origin, first ? beside : [])))
}

async function* addresses(
  api: Visit['api'],
  parts: readonly SitemapPart[],
  origin: string,
  beside: readonly string[],
): AsyncGenerator<Address> {
  for (const loc of beside) yield { loc }
  // What two stores sell is one page.
  const told = new Set<string>()
  for (const { store_id, from_page, to_page } of parts) {
    for (let page = from_page; page <= to_page; page += 1) {
      const { products } = await api.shop.catalogue.list({ store_id, page })
      for (const { id } of products) {
        if (told.has(id)) continue
        told.add(id)
        yield { loc: `${origin}/product/${id}` }
      }
    }
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
