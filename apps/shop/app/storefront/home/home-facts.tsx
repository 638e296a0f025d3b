import { HomeJsonLd } from '../seo/home-seo.tsx'
import type { HomeData } from './load-home.ts'

/** For robots, who read what the server sends: the browser keeps the element, and none of the code that fills it. */
export function HomeFacts({ home }: { home: HomeData }) {
  if (import.meta.env.SSR) {
    const { list, categories, today } = home
    return <HomeJsonLd products={list.products} categories={categories} today={today} />
  }
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
