import type { FastifyInstance } from 'fastify'
import { isProbe } from './probes.ts'

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A page of another site may not act with somebody's cookie here. */
export function refuseForeignOrigins(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    // The route that was found decides, not how its address is spelt: `/webhooks/../admin` is a page.
    if (HARMLESS.has(request.method) || isProbe(request)) return done()
    const { origin, host } = request.headers
    const site = request.headers['sec-fetch-site']
    const foreign =
      (origin && originOf(origin) !== originOf(`${request.protocol}://${host}`)) ||
      site === 'cross-site'
    if (!foreign) return done()
    reply.code(403).send({ code: 'FORBIDDEN', message: 'Cette demande vient d’un autre site.' })
  })
}

// Scheme and port belong to it: another server on this machine is another site.
function originOf(address: string): string | undefined {
  return URL.parse(address)?.origin
}
