import type { Picture } from '@fournil/contract/shop/catalogue'
import { sharedPictureAddress } from '@fournil/domain/shop-icons'
import type { MetaDescriptor } from 'react-router'
import type { useStorefront } from '../use-storefront.ts'
import { canonicalUrl } from './canonical-url.ts'
import { firstWords } from './first-words.ts'
import { shopOrigin } from './shop-origin.ts'

type Storefront = Pick<ReturnType<typeof useStorefront>, 'tenant' | 'theme' | 'origin'>

type Shareable = Pick<Picture, 'url' | 'width' | 'height'> & { srcset?: string }

export type PageMeta = {
  title: string
  description: string
  pathname: string
  search?: string
  picture?: Shareable | null
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
  const shown = sharedPicture(page, theme)
  const image = shown && new URL(sharedPictureAddress(shown.url), origin).href
  return [
    { title: page.title },
    { name: 'description', content: description },
    ...(page.hidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: url } as const]),
    { tagName: 'link', rel: 'icon', href: '/favicon.ico', sizes: 'any' },
    { tagName: 'link', rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    // On a developer's machine a cookie says which shop is meant, and a manifest is fetched without any.
    {
      tagName: 'link',
      rel: 'manifest',
      href: '/manifest.webmanifest',
      crossOrigin: 'use-credentials',
    },
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
    ...(shown?.width
      ? [
          { property: 'og:image:width', content: String(shown.width) },
          { property: 'og:image:height', content: String(shown.height) },
        ]
      : []),
    { name: 'twitter:card', content: shown?.isLarge ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: description },
    ...(image ? [{ name: 'twitter:image', content: image }] : []),
  ]
}

type Shared = { url: string; width?: number; height?: number; isLarge: boolean }

/** What a chat shows of a link: the picture of the page in its widest size, else that of the shop, else its logo. */
function sharedPicture({ picture }: PageMeta, theme: Storefront['theme']): Shared | null {
  if (picture) {
    const { url, width } = widest(picture)
    const height = Math.round((picture.height * width) / picture.width)
    return { url, width, height, isLarge: true }
  }
  if (theme.hero_image_url) return { url: theme.hero_image_url, isLarge: true }
  return theme.logo_url ? { url: theme.logo_url, isLarge: false } : null
}

function widest({ url, width, srcset = '' }: Shareable): { url: string; width: number } {
  const last = /([^\s,]+) (\d+)w$/.exec(srcset)
  return last?.[1] ? { url: last[1], width: Number(last[2]) } : { url, width }
}

/** The frame's data, as a page's `meta` finds it. */
export function storefrontOf(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): ReturnType<typeof useStorefront> | undefined {
  const frame = matches.find((match) => match?.id === 'storefront/layout')
  return frame?.loaderData as ReturnType<typeof useStorefront> | undefined
}
