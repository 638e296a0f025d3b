import { frenchSpacing } from '@fournil/domain/text'
import type { MetaDescriptor } from 'react-router'
import shared from '../pictures/share.jpg'

/** As the script takes it. */
const SHARED = { width: '1200', height: '630' }

type SitePage = { title: string; description: string; path: string }

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** What a search engine, a chat and a browser's tab show of a page of the site. */
export function siteMeta(matches: Matches, page: SitePage): MetaDescriptor[] {
  const [title, description] = [frenchSpacing(page.title), frenchSpacing(page.description)]
  const origin = originOf(matches)
  const url = `${origin}${page.path}`
  const image = `${origin}${shared}`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Fournil' },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: SHARED.width },
    { property: 'og:image:height', content: SHARED.height },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The platform's own address, whichever of its names was asked: the frame knows it. */
export function originOf(matches: Matches): string {
  const frame = matches.find((match) => match?.id === 'site/layout')
  return (frame?.loaderData as { platformOrigin?: string } | undefined)?.platformOrigin ?? ''
}
