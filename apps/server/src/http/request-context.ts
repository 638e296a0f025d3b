import '@fastify/cookie'
import type { ResolvedTenant } from '@fournil/db'
import { hostnameOf, parseHost, tenantHost } from '@fournil/domain/hosts'
import { actorOf } from '@fournil/services/auth/actor-of'
import type { Actor, Context, ShopAddress } from '@fournil/services/context'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../app-services.ts'
import type { HostAsked } from '../cells/host-asked.ts'
import { servicesFor, shopAt } from '../cells/shop-at.ts'
import { originOf } from '../origin-of.ts'
import { serviceContext } from '../service-context.ts'
import { apiKeyIn, refusalOfKey } from './api-key.ts'
import { INVALID_ADDRESS } from './errors.ts'
import { addressOf } from './forwarded.ts'
import { isProbe } from './probes.ts'
import { sessionToken } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    tenant: ResolvedTenant | null
    actor: Actor
    /** Which of the two applications answers this host. */
    audience: 'shop' | 'platform' | 'nobody'
    /** A developer's machine: local names, a banner, the mailbox. */
    is_local: boolean
    host_name: string
    /** What `?tenant=` asked for on a developer's machine, and nobody answers to. */
    unknown_tenant: string | null
  }
}

export const DEV_TENANT_COOKIE = 'dev_tenant'
const SLUG = /^[a-z0-9-]{1,63}$/

/** Host to tenant, cookie to actor: known before any route runs. */
export function registerRequestContext(app: FastifyInstance, services: AppServices) {
  app.decorateRequest('tenant', null)
  app.decorateRequest('cell_services', null)
  app.decorateRequest('actor')
  app.decorateRequest('audience', 'nobody')
  app.decorateRequest('is_local', false)
  app.decorateRequest('host_name', '')
  app.decorateRequest('unknown_tenant', null)

  app.addHook('onRequest', async (request, reply) => {
    request.actor = { kind: 'shopper' }
    if (isProbe(request)) return
    const header = request.headers.host ?? ''
    const address = URL.parse(request.url, 'http://host')
    // `//elsewhere/`, `/.//elsewhere/` and `http://elsewhere/` are no paths of ours, and would be taken for another host
    // further in.
    const isPath = request.url.startsWith('/') && address?.host === 'host'
    if (!isPath || address.pathname.startsWith('//')) {
      return reply.code(400).send(INVALID_ADDRESS)
    }
    const query = address.searchParams
    const host = parseHost(header, {
      platformDomain: services.env.PLATFORM_DOMAIN,
      platform: query.get('platform') === 'true',
      development: services.env.NODE_ENV !== 'production',
      singleShop: services.env.SINGLE_SHOP,
    })
    if (!host || hostsNamed(request) > 1) {
      return reply
        .code(400)
        .send({ code: 'BAD_REQUEST', message: 'Ce nom de site n’est pas valable.' })
    }
    request.host_name = hostnameOf(header) ?? ''
    request.is_local = isLocalName(request.host_name) || host.kind === 'local'
    request.audience = host.kind === 'platform' ? 'platform' : 'shop'
    if (host.kind === 'local' && !answersLocally(services)) request.audience = 'nobody'
    request.tenant =
      request.audience === 'nobody'
        ? null
        : await tenantFor(services, host, request, reply, query.get('tenant'))
    if (request.tenant) request.log = request.log.child({ tenant: request.tenant.tenant_slug })
    const key = apiKeyIn(request)
    if (key) {
      const refusal = await refusalOfKey(services, request, key)
      return refusal && reply.code(refusal.status).headers(refusal.headers).send(refusal.body)
    }
    const token = sessionToken(request)
    const { db } = servicesFor(services, request)
    if (token) request.actor = await actorOf(db, token, request.host_name, request.tenant)
  })
}

/** What the hook above finds out of a visitor of whom nothing is known but the shop that they ask. */
export function enterShop(request: FastifyRequest, tenant: ResolvedTenant) {
  request.actor = { kind: 'shopper' }
  request.host_name = hostnameOf(request.headers.host ?? '') ?? ''
  request.is_local = isLocalName(request.host_name)
  request.audience = 'shop'
  request.tenant = tenant
}

// Node keeps the first of them; a proxy before us may have gone by the last.
export function hostsNamed({ raw: { rawHeaders } }: FastifyRequest): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

async function tenantFor(
  services: AppServices,
  host: NonNullable<ReturnType<typeof parseHost>>,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: string | null,
): Promise<ResolvedTenant | null> {
  if (host.kind === 'platform') return null
  if (host.kind === 'tenant_subdomain') return found(services, request, { slug: host.slug })
  if (host.kind === 'custom_domain') return found(services, request, { domain: host.domain })

  // On a developer's machine: the shop that was asked for, then the remembered one, then the first.
  const remembered = asked ?? request.cookies[DEV_TENANT_COOKIE]
  if (!remembered) return services.tenants.first()
  const tenant = SLUG.test(remembered) ? await found(services, request, { slug: remembered }) : null
  if (tenant && asked) reply.setCookie(DEV_TENANT_COOKIE, asked, { path: '/', sameSite: 'lax' })
  if (!tenant) reply.clearCookie(DEV_TENANT_COOKIE, { path: '/' })
  if (!tenant && asked !== null) {
    // Another shop in its place would be taken for the one that was asked for.
    request.unknown_tenant = SLUG.test(asked) ? asked : ''
    return null
  }
  return tenant ?? services.tenants.first()
}

async function found(services: AppServices, request: FastifyRequest, asked: HostAsked) {
  const shop = await shopAt(services, asked)
  if (shop && shop.services !== services) request.cell_services = shop.services
  return shop?.tenant ?? null
}

// A server of the open internet has no first shop to show to whoever knows its address.
function answersLocally(services: AppServices): boolean {
  return services.env.NODE_ENV !== 'production' || isLocalName(services.env.PLATFORM_DOMAIN)
}

function isLocalName(name: string): boolean {
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '::1'
  )
}

export function contextOf(services: AppServices, request: FastifyRequest): Context {
  return {
    ...serviceContext(servicesFor(services, request)),
    // Where the shopper is now is where the provider sends them back.
    originOf: (tenant) =>
      tenant && tenant.tenant_id !== request.tenant?.tenant_id
        ? originOfOther(services, request, tenant)
        : `${request.protocol}://${request.headers.host}`,
    now: new Date(),
    actor: request.actor,
    request_id: request.id,
    ip_address: addressOf(request),
    host: request.host_name,
    user_agent: request.headers['user-agent'] ?? null,
    tenant: request.tenant,
  }
}

// On a developer's machine no name of the open internet answers, and the port is that of the page.
function originOfOther(services: AppServices, request: FastifyRequest, tenant: ShopAddress) {
  if (!request.is_local) return originOf(services.env, tenant)
  const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? ''
  const host = tenantHost(tenant.tenant_slug, services.env.PLATFORM_DOMAIN)
  return `${request.protocol}://${host}${port}`
}
