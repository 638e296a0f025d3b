import { ORPCError } from '@orpc/server'
import type { Application, ApplicationName } from '../rendering/application.ts'

/**
 * Stands in for the two React applications: a page that says which of them was asked, and for whom. A form that is
 * posted to it signs in, as the login page does.
 */
export async function testApplications() {
  return async (name: ApplicationName): Promise<Application> => ({ name, build: BUILDS[name] })
}

type Log = { error: (details: object, message: string) => void }
type Visit = Map<symbol, { nonce: string; platformHosting: string | null; api: Api; log: Log }>
type Api = {
  shop: { tenants: { current: () => Promise<{ tenantSlug: string }> } }
  session: { signIn: (input: unknown) => Promise<unknown> }
}

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

/** As React Router does: a loader that fails is told of, and its page is one of an error. */
async function page(name: ApplicationName, request: Request, visit: Visit): Promise<Response> {
  try {
    return await pageOf(name, request, visit)
  } catch (error) {
    if (request.method === 'POST') throw error
    visit.get(visitContext)?.log.error({ err: error }, 'loader failed')
    return new Response('<main>Une erreur est survenue</main>', { status: 500 })
  }
}

async function pageOf(name: ApplicationName, request: Request, visit: Visit): Promise<Response> {
  const { nonce, platformHosting, api } = visit.get(visitContext) ?? {}
  const form = request.method === 'POST' ? await request.formData() : new FormData()
  if (form.has('email')) return signedIn(api, Object.fromEntries(form))
  const shop = name === 'shop' ? await api?.shop.tenants.current() : null
  return new Response(
    `<main data-form="${JSON.stringify([...form]).replaceAll('"', "'")}" data-application="${name}" data-shop="${shop?.tenantSlug ?? ''}" data-hosting="${platformHosting}">${new URL(request.url).pathname}</main><script nonce="${nonce}">0</script>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  )
}

async function signedIn(api: Api | undefined, input: unknown): Promise<Response> {
  try {
    await api?.session.signIn(input)
    return new Response(null, { status: 200 })
  } catch (error) {
    if (error instanceof ORPCError) return new Response(error.message, { status: error.status })
    throw error
  }
}
