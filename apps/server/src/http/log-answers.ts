import type { FastifyInstance } from 'fastify'
import { isProbe } from './probes.ts'

/** One line an answer: what was asked, of whom, how it ended, how long it took. */
export function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    if (isProbe(request) && !request.routeOptions.config.logged) return
    request.log.info(
      {
        method: request.method,
        host: request.headers.host,
        url: withoutSecrets(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
      },
      'answered',
    )
  })
}

function withoutSecrets(url: string): string {
  return url.replace(/((?:token|impersonate_token)=)[^&]+/g, '$1…')
}
