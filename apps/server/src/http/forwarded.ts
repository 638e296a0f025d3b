import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A proxy says whether the visitor came over TLS; any other word of its is not believed. */
export function believeKnownSchemes(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.protocol !== 'http' && request.protocol !== 'https')
      delete request.raw.headers['x-forwarded-proto']
    done()
  })
}

/** The visitor's address as PostgreSQL keeps it; null when a proxy passed on something else, such as one with its port. */
export function addressOf(request: FastifyRequest): string | null {
  // The zone of a link-local address means something on the proxy's machine alone.
  const address = request.ip.replace(/%.*$/, '')
  return isIP(address) ? address : null
}
