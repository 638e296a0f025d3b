import { visitContext } from '@fournil/pages/visit'
import type { Route } from './+types/robots'

const PRIVATE = ['/admin', '/login', '/platform', '/api', '/rpc'] as const

export function loader({ context }: Route.LoaderArgs) {
  const { platformOrigin } = context.get(visitContext)
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${platformOrigin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
}
