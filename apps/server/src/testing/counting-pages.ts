import type { ApplicationName } from '../rendering/application.ts'

type Api = {
  shop: {
    tenants: { current: () => Promise<{ tenantSlug: string }> }
    design: { theme: () => Promise<{ company_name: string }> }
  }
}
type Visit = Map<symbol, { nonce: string; origin: string; api: Api }>

/** Stands in for the applications: pages that say all that was told to them, and how many were made. */
export function countingPages() {
  const visitContext = Symbol('visit')
  /** What happens while the next page is made; by default nothing. */
  const state = { made: 0, during: async () => {}, headers: {} as Record<string, string> }

  async function page(request: Request, visit: Visit): Promise<Response> {
    state.made += 1
    const { api, origin, nonce } = visit.get(visitContext) ?? {}
    const [shop, theme] = await Promise.all([api?.shop.tenants.current(), api?.shop.design.theme()])
    await state.during()
    const { pathname, search } = new URL(request.url)
    const cookie = request.headers.get('cookie') ?? ''
    const told = [shop?.tenantSlug, theme?.company_name, origin, pathname + search, cookie]
    return new Response(
      `<main>${told.join('|')}</main><script nonce="${nonce}">${state.made}</script>`,
      { headers: { 'content-type': 'text/html; charset=utf-8', ...state.headers } },
    )
  }
  const build = {
    entry: {
      module: { visitContext, RouterContextProvider: Map, createRequestHandler: () => page },
    },
  }
  return { state, applications: async () => async (name: ApplicationName) => ({ name, build }) }
}
