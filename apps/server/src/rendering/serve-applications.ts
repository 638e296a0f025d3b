import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { AppServices } from '../app-services.ts'
import { servicesFor } from '../cells/shop-at.ts'
import type { ApplicationAt } from './application.ts'
import { buildFolder } from './applications.ts'
import { closedShopPage, isClosedTo } from './closed-shop-page.ts'
import { followImpersonation } from './follow-impersonation.ts'
import { notFoundPage } from './not-found-page.ts'
import type { PagesOf } from './pages-of.ts'
import { render } from './render.ts'

/** Whatever no other route answers is a page of one of the two applications, chosen by the host. */
export async function serveApplications(
  app: FastifyInstance,
  services: AppServices,
  applicationAt: ApplicationAt,
  pagesOf: PagesOf,
) {
  if (services.env.NODE_ENV === 'production') {
    for (const name of ['shop', 'platform'] as const) {
      await app.register(fastifyStatic, {
        root: `${buildFolder(name)}/client/assets/${name}`,
        prefix: `/assets/${name}/`,
        decorateReply: false,
        immutable: true,
        maxAge: '365d',
        preCompressed: true,
      })
    }
  }

  app.setNotFoundHandler(async (request, reply) => {
    // A file of an older build is gone, not elsewhere.
    if (request.url.startsWith('/assets/')) {
      return reply.code(404).send({ code: 'NOT_FOUND', message: 'Introuvable.' })
    }
    if (request.audience === 'nobody' || (request.audience === 'shop' && !request.tenant)) {
      return notFoundPage(request, reply, services)
    }
    if (isClosedTo(request)) return closedShopPage(request, reply)
    const address = await followImpersonation(services, request, reply)
    if (address !== null) return reply.header('cache-control', 'no-store').redirect(address, 303)
    const application = await applicationAt(request.audience, request.url)
    const kept = pagesOf(servicesFor(services, request))
    return render({ application, services, pages: kept, request, reply })
  })
}
