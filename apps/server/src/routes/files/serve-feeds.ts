import { Readable } from 'node:stream'
import { normalizeIP } from '@fastify/rate-limit'
import { ERRORS } from '@fournil/contract/errors'
import type { ResolvedTenant } from '@fournil/db'
import { AppError } from '@fournil/services/app-error'
import type { Context } from '@fournil/services/context'
import {
  FEED_OFF,
  type Feed,
  localInventoryFeed,
  productFeed,
} from '@fournil/services/merchant/product-feed'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tooManyCalls } from '../../api/access.ts'
import type { AppServices } from '../../app-services.ts'
import { servicesFor, shopAt } from '../../cells/shop-at.ts'
import { isKnownEtag } from '../../http/known-etag.ts'
import { contextOf } from '../../http/request-context.ts'

/** From one address: Google reads a feed once a day. */
const READS_A_MINUTE = 20
const SLUG = /^[a-z0-9-]{1,63}$/

/** What Google reads of a shop, open to whoever knows the address: all of it can be seen in the shop. */
export function serveFeeds(app: FastifyInstance, services: AppServices) {
  const feeds = {
    'google-product-feed': productFeed,
    'google-local-inventory-feed': localInventoryFeed,
  }
  for (const [name, open] of Object.entries(feeds))
    app.get(`/api/functions/${name}`, async (request, reply) => {
      try {
        return await sendFeed(services, request, reply, open)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return refuse(reply, error)
      }
    })
}

async function sendFeed(
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
  open: (ctx: Context) => Promise<Feed>,
): Promise<FastifyReply> {
  const asked = await shopAsked(services, request)
  if (!asked) throw new AppError('NOT_FOUND', undefined, FEED_OFF)
  if (!services.withinLimit(`feeds ${normalizeIP(request.ip)}`, READS_A_MINUTE))
    throw tooManyCalls()
  const { db } = asked.services
  const { version, content } = await open({
    ...contextOf(services, request),
    db,
    tenant: asked.tenant,
  })
  const etag = `W/"${version}"`
  // Kept by whoever wants to, and asked about each time: stock changes with every order.
  reply.headers({ etag, 'cache-control': 'public, no-cache' })
  if (isKnownEtag(etag, request.headers['if-none-match'])) return reply.code(304).send()
  reply.header('content-type', 'application/xml; charset=utf-8')
  return reply.send(Readable.from(content(), { objectMode: false }))
}

/** The platform's host knows every shop; a shop's own host knows that shop. */
async function shopAsked(
  services: AppServices,
  request: FastifyRequest,
): Promise<{ services: AppServices; tenant: ResolvedTenant } | null> {
  const { tenant: slug } = request.query as { tenant?: unknown }
  if (typeof slug !== 'string' || !SLUG.test(slug)) return null
  if (request.audience === 'platform') return shopAt(services, { slug })
  const { tenant } = request
  return tenant?.tenant_slug === slug ? { services: servicesFor(services, request), tenant } : null
}

function refuse(reply: FastifyReply, { code, sentence, data, retry_after }: AppError) {
  if (retry_after) reply.header('retry-after', String(retry_after))
  reply.header('cache-control', 'no-store')
  return reply.code(ERRORS[code].status).send({ code, message: sentence, data, error: sentence })
}
