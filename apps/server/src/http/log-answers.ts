import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isProbe } from './probes.ts'

const TELLING = new Set(['info', 'debug', 'trace'])

/** One line an answer: what was asked, of whom, how it ended, how long it took. */
export function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    // Put together only where it is written.
    if (TELLING.has(app.log.level)) logAnswer(request, reply)
    done()
  })
}

function logAnswer(request: FastifyRequest, reply: FastifyReply) {
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
}

function withoutSecrets(url: string): string {
  return url.replace(/((?:token|impersonate_token)=)[^&]+/g, '$1…')
}
