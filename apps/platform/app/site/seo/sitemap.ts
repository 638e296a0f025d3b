import { visitContext } from '@fournil/pages/visit'
import type { Route } from './+types/sitemap'
import { SITE_PAGES } from './site-pages.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { platformOrigin } = context.get(visitContext)
  const entries = SITE_PAGES.map((path) => `<url><loc>${platformOrigin}${path}</loc></url>`)
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ]
  return new Response(xml.join('\n'), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
}
