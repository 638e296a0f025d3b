import type { Picture } from '@fournil/contract/shop/catalogue'
import type { MetaDescriptor } from 'react-router'
import type { useStorefront } from '../use-storefront.ts'
import { canonicalUrl } from './canonical-url.ts'
import { firstWords } from './first-words.ts'
import { shopOrigin } from './shop-origin.ts'

type Storefront = Pick<ReturnType<typeof useStorefront>, 'tenant' | 'theme' | 'origin'>

export type PageMeta = {
  title: string
  description: string
  pathname: string
  search?: string
  picture?: Pick<Picture, 'url' | 'width' | 'height'> | null
  /** What the picture shows; without it, the shop. */
  picture_alt?: string
  kind?: 'website' | 'product'
  /** For pages that only exist for the one who asked: a search, something not found. */
  hidden?: boolean
}

/** What a search engine, a chat and a browser's tab show of a page. */
export function pageMeta(storefront: Storefront | undefined, page: PageMeta): MetaDescriptor[] {
  if (!storefront) return [{ title: page.title }]
  const { tenant, theme } = storefront
  const origin = shopOrigin(storefront.origin, tenant)
  const description = firstWords(page.description, 160)
  const url = canonicalUrl(origin, page.pathname, page.search)
  const picture = page.picture ?? (theme.logo_url ? { url: theme.logo_url } : null)
  const image = picture && new URL(picture.url, origin).href
  return [
    { title: page.title },
    { name: 'description', content: description },
    ...(page.hidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: url } as const]),
    { tagName: 'link', rel: 'icon', href: '/favicon.ico', sizes: 'any' },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:site_name', content: theme.company_name },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(image
      ? [
          { property: 'og:image', content: image },
          { property: 'og:image:alt', content: page.picture_alt ?? theme.company_name },
        ]
      : []),
    ...(page.picture
      ? [
          { property: 'og:image:width', content: String(page.picture.width) },
          { property: 'og:image:height', content: String(page.picture.height) },
        ]
      : []),
    { name: 'twitter:card', content: page.picture ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: description },
    ...(image ? [{ name: 'twitter:image', content: image }] : []),
  ]
}

/** The frame's data, as a page's `meta` finds it. */
export function storefrontOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): ReturnType<typeof useStorefront> | undefined {
  const frame = matches.find((match) => match?.id === 'storefront/layout')
  return frame?.loaderData as ReturnType<typeof useStorefront> | undefined
}
