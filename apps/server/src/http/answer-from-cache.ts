import '@fastify/cookie'
import type { ResolvedTenant } from '@fournil/db'
import { hostnameOf, parseHost } from '@fournil/domain/hosts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CachedAnswer, questionOf, readyAnswer } from '../api/cached-answer.ts'
import type { AppServices } from '../app-services.ts'
import type { HostAsked } from '../cells/host-asked.ts'
import { hasImpersonation } from '../rendering/follow-impersonation.ts'
import { pageKey } from '../rendering/page-cache.ts'
import type { PagesOf } from '../rendering/pages-of.ts'
import { readyPage } from '../rendering/send-page.ts'
import { chosenStore } from '../rendering/shared-page.ts'
import type { AccessLists } from './blocked-addresses.ts'
import type { ReadyAnswer } from './ready-answer.ts'
import { enterShop, hostsNamed } from './request-context.ts'
import type { RequestLimit, RequestsLeft } from './request-limit.ts'
import { protect } from './security-headers.ts'
import { isStraightPath } from './straight-path.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How a route answers what every visitor of its shop gets alike. */
    makeForVisitors?: (request: FastifyRequest, reply: FastifyReply) => Promise<CachedAnswer>
  }
}

type Known = { lists: AccessLists; limit: RequestLimit; pagesOf: PagesOf }

/** A shop, and what is kept of the database in which it lives. */
type KnownShop = { tenant: ResolvedTenant; at: AppServices }

/**
 * Sends what the process has kept before any other hook runs, in one piece and without waiting for anything; what the API
 * tells every visitor alike, and is not kept, is made here too and sent in the same way. Whatever is not plain (a session,
 * a key, an odd host or path, a list of addresses that is old) goes the long way, which decides and refuses in its own
 * words. What the long way does, and why it may be left out here:
 *
 * | left out | because |
 * |---|---|
 * | nonce | the API sends nothing that runs; a kept page names what runs in it by its hash |
 * | limit of requests | counted here, in the same counts; whoever is above it goes the long way |
 * | blocked addresses | asked here, of the same lists, while they are fresh |
 * | host -> shop | asked here, of the same caches (and of the directory’s, where there are cells); a name of a developer's machine goes the long way |
 * | API key, session | a request with either goes the long way |
 * | foreign origins | nothing but GET is answered here |
 * | primary domain, closed shop, impersonation | such a page goes the long way |
 * | input, access, errors | an answer is found by shop and whole address, and only what was answered with 200 is kept; what is made is asked of the same handlers |
 * | compression | packed once, by the same choice |
 * | a refusal as a page, a body that is too large | only the API refuses here, in JSON, and no body is read |
 *
 * Before it: clients that hung up, schemes of proxies, too much load. After it: the log, the counts, the metrics.
 */
export function answerFromCache(app: FastifyInstance, services: AppServices, known: Known) {
  const rules = {
    platformDomain: services.env.PLATFORM_DOMAIN,
    development: services.env.NODE_ENV !== 'production',
    singleShop: services.env.SINGLE_SHOP,
  }
  let isStopping = false
  // Those who are answered then are told that their connection ends.
  app.addHook('preClose', async () => {
    isStopping = true
  })

  app.addHook('onRequest', (request, reply, done) => {
    if (isStopping || !isPlain(request)) return done()
    const shop = shopOf(request)
    if (!shop) return done()
    const answer = find(request, shop)
    const { makeForVisitors } = request.routeOptions.config
    if (!answer && !makeForVisitors) return done()
    const { ip } = request
    const left = known.lists.admits(ip) ? known.limit.take(ip) : null
    if (!left) return done()
    request.log = request.log.child({ tenant: shop.tenant.tenant_slug })
    if (answer) return send(request, reply, answer, left)
    enterShop(request, shop.tenant)
    if (shop.at !== services) request.cell_services = shop.at
    makeForVisitors?.(request, reply)
      .then((made) => send(request, reply, readyAnswer(request, made), left))
      .catch((error) => {
        // What was begun cannot be told in other words.
        if (reply.sent) return void reply.raw.destroy(error)
        protect(request, reply)
        reply.header('cache-control', 'no-store')
        done(error)
      })
  })

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, headers, body }: ReadyAnswer,
    left: RequestsLeft,
  ) {
    reply.hijack()
    reply.raw
      .writeHead(status, [
        ...headers,
        ...(isStopping ? ['connection', 'close'] : []),
        'x-request-id',
        request.id,
        'x-ratelimit-limit',
        String(left.limit),
        'x-ratelimit-remaining',
        String(left.remaining),
        'x-ratelimit-reset',
        String(left.reset_seconds),
      ])
      .end(body)
  }

  function shopOf({ headers }: FastifyRequest): KnownShop | null {
    const host = parseHost(headers.host ?? '', rules)
    if (host?.kind === 'tenant_subdomain') return findShop({ slug: host.slug })
    if (host?.kind === 'custom_domain') return findShop({ domain: host.domain })
    return null
  }

  function findShop(asked: HostAsked): KnownShop | null {
    const at = services.cells ? services.cells.find(asked) : services
    const tenant = at?.tenants.find(asked)
    return at && tenant ? { at, tenant } : null
  }

  function find(request: FastifyRequest, shop: KnownShop): ReadyAnswer | null {
    if (request.is404) return findPage(request, shop)
    const answer = shop.at.answers?.find(shop.tenant.tenant_id, questionOf(request))
    return answer ? readyAnswer(request, answer) : null
  }

  function findPage(request: FastifyRequest, { tenant, at }: KnownShop): ReadyAnswer | null {
    const { primary_domain, deletion_due_at, tenant_id } = tenant
    if (deletion_due_at) return null
    if (primary_domain && primary_domain !== hostnameOf(request.headers.host ?? '')) return null
    const { cookie } = request.headers
    const store = cookie ? chosenStore(app.parseCookie(cookie)) : ''
    const page = known.pagesOf(at).find(tenant_id, pageKey(request, store))
    return page && !hasImpersonation(request.url) ? readyPage(request, page) : null
  }
}

/** Asked by somebody of whom nothing is known but an address and the store they may have chosen. */
function isPlain(request: FastifyRequest): boolean {
  const { method, url, headers } = request
  return (
    method === 'GET' &&
    url.startsWith('/') &&
    isStraightPath(url) &&
    headers.authorization === undefined &&
    !headers.cookie?.includes('fournil_session') &&
    hostsNamed(request) === 1
  )
}
