import { hostnameOf } from '@fournil/domain/hosts'
import type { FastifyInstance } from 'fastify'

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A page of another site may not act with somebody's cookie here. */
export function refuseForeignOrigins(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    if (HARMLESS.has(request.method) || request.url.startsWith('/webhooks/')) return
    const { origin } = request.headers
    const site = request.headers['sec-fetch-site']
    const foreign =
      (origin && hostOf(origin) !== hostOf(`http://${request.headers.host}`)) ||
      site === 'cross-site'
    if (foreign) {
      return reply
        .code(403)
        .send({ code: 'FORBIDDEN', message: 'Cette demande vient d’un autre site.' })
    }
  })
}

function hostOf(origin: string): string | null {
  try {
    return hostnameOf(new URL(origin).host)
  } catch {
    return null
  }
}
