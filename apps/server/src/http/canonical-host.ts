import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppServices } from '../app-services.ts'

/** A visitor of one of the shop's other names is sent to its primary domain, to the same page. */
export function sendToPrimaryDomain(app: FastifyInstance, services: AppServices) {
  app.addHook('onRequest', (request, reply, done) => {
    const primary = request.tenant?.primary_domain
    if (!primary || primary === request.host_name || !isVisit(request)) return done()
    // On a developer's machine no name of the open internet answers; a shop that is alone answers to every name.
    if (request.is_local || services.env.SINGLE_SHOP) return done()
    // The shop may choose another name tomorrow: no browser keeps this one for good.
    reply
      .code(308)
      .header('location', `https://${primary}${request.url}`)
      .header('cache-control', 'no-store')
      .send()
  })
}

/**
 * A page that somebody opens. What an open page asks for stays with it, and so does what it frames; whoever works in the
 * back office stays where they signed in, for their session is bound to that name.
 */
function isVisit(request: FastifyRequest): boolean {
  if (!request.is404 || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  const [path = ''] = request.url.split('?')
  if (/^\/(admin|assets)(\/|$)|^\/__manifest$|\.data$/.test(path)) return false
  return !['iframe', 'frame', 'empty'].includes(String(request.headers['sec-fetch-dest']))
}
