import type { Application, ApplicationName } from '../rendering/applications.ts'

/** Stands in for the two React applications: a page that says which of them was asked, and for whom. */
export async function testApplications() {
  return async (name: ApplicationName): Promise<Application> => ({ name, build: BUILDS[name] })
}

type Visit = Map<
  symbol,
  { nonce: string; platformHosting: string | null; api: { shop: { tenants: { current: Ask } } } }
>
type Ask = () => Promise<{ tenantSlug: string }>

const visitContext = Symbol('visit')
const BUILDS = { shop: buildOf('shop'), platform: buildOf('platform') }

function buildOf(name: ApplicationName) {
  return {
    entry: {
      module: {
        visitContext,
        RouterContextProvider: Map,
        createRequestHandler: () => (request: Request, visit: Visit) => page(name, request, visit),
      },
    },
  }
}

async function page(name: ApplicationName, request: Request, visit: Visit): Promise<Response> {
  const { nonce, platformHosting, api } = visit.get(visitContext) ?? {}
  const shop = name === 'shop' ? await api?.shop.tenants.current() : null
  return new Response(
    `<main data-application="${name}" data-shop="${shop?.tenantSlug ?? ''}" data-hosting="${platformHosting}">${new URL(request.url).pathname}</main><script nonce="${nonce}">0</script>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  )
}
