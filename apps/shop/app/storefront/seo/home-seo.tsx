import type { Category, ProductCard } from '@fournil/contract/shop/catalogue'
import { JsonLd } from '@fournil/pages/json-ld'
import type { MetaDescriptor } from 'react-router'
import { useStorefront } from '../use-storefront.ts'
import { businessJsonLd } from './business-json-ld.ts'
import { pageMeta, storefrontOf } from './page-meta.ts'
import { cardJsonLd } from './product-json-ld.ts'
import { shopOrigin } from './shop-origin.ts'

const MOST_PRODUCTS = 20

export type HomeView = {
  category?: Pick<Category, 'name' | 'description'> | null
  /** What was searched for: a list that only exists for the one who asked. */
  search?: string | null
  page?: number
}

/** What the home page is called, whole, by category or as a search. */
export function homeMeta(
  matches: Parameters<typeof storefrontOf>[0],
  location: { pathname: string; search: string },
  { category, search, page = 1 }: HomeView,
): MetaDescriptor[] {
  const storefront = storefrontOf(matches)
  if (!storefront) return []
  const { company_name, company_slogan } = storefront.theme
  const cities = [...new Set(storefront.stores.map(({ city }) => city))].slice(0, 3).join(', ')
  const where = cities ? ` à ${cities}` : ''
  const subject = search ? `Recherche\u00a0: ${search}` : category?.name
  const numbered = page > 1 ? `${subject ?? company_name}, page ${page}` : subject
  const title = subject
    ? `${numbered} – ${company_name}`
    : [numbered ?? company_name, company_slogan].filter(Boolean).join(' – ')
  return pageMeta(storefront, {
    title,
    description:
      category?.description ??
      `${company_slogan ? `${company_slogan} ` : ''}Commandez en ligne chez ${company_name}${where} et retirez votre commande en boutique, à l’heure qui vous arrange.`,
    pathname: location.pathname,
    search: shownQuery(location.search, Boolean(category), page),
    hidden: Boolean(search),
  })
}

// The address of what is shown, which may not be what was asked for: a category that is gone, a page past the end.
function shownQuery(asked: string, hasCategory: boolean, page: number): string {
  const query = new URLSearchParams(asked)
  if (!hasCategory) query.delete('category')
  query.set('page', String(page))
  return query.toString()
}

export function HomeJsonLd({
  products,
  categories,
  today,
}: {
  products: readonly ProductCard[]
  categories: readonly Pick<Category, 'name'>[]
  /** The calendar day of the request, so that server and browser say the same. */
  today: string
}) {
  const { tenant, theme, stores, origin: asked } = useStorefront()
  const origin = shopOrigin(asked, tenant)
  const shop = { origin, company_name: theme.company_name, today }
  const graph = [
    ...stores.map((store) => businessJsonLd(store, { origin, theme, categories })),
    {
      '@type': 'ItemList',
      name: theme.company_name,
      itemListElement: products.slice(0, MOST_PRODUCTS).map((product, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: cardJsonLd(product, shop),
      })),
    },
  ]
  return <JsonLd value={{ '@context': 'https://schema.org', '@graph': graph }} />
}
