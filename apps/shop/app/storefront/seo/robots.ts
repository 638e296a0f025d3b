import { visitContext } from '@fournil/pages/visit'
import type { Route } from './+types/robots'
import { shopOrigin } from './shop-origin.ts'

const PRIVATE = ['/admin', '/checkout', '/order-success', '/api'] as const

export async function loader({ context }: Route.LoaderArgs) {
  const { api, origin } = context.get(visitContext)
  const tenant = await api.shop.tenants.current()
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${shopOrigin(origin, tenant)}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
}
