import { ERRORS } from '@fournil/contract/errors'
import { isOutOfReach } from '@fournil/db'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isClientGone } from './client-gone.ts'
import { protect } from './security-headers.ts'

/** What goes wrong outside the API: a sentence, never a stack. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isClientGone(error, request)) {
      request.log.info('the client left in the middle of its request')
      return reply.hijack()
    }
    if (isOutOfReach(error)) {
      request.log.warn({ err: error }, 'database out of reach')
      const { status, message } = ERRORS.BUSY
      return reply.code(status).header('retry-after', '5').send({ code: 'BUSY', message })
    }
    const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500
    if (status >= 500) request.log.error({ err: error }, 'unexpected error')
    const message =
      status >= 500 && status !== 503
        ? 'Une erreur est survenue. Réessayez dans un instant.'
        : error.message
    // The code of a surprise is the database's or the system's, and is in the log.
    const code = status === 500 ? 'INTERNAL_SERVER_ERROR' : (error.code ?? 'ERROR')
    return reply.code(status).send({ code, message })
  })
}

/** An address that cannot even be read reaches no route and no hook. */
export function refuseAddress(request: FastifyRequest, reply: FastifyReply) {
  protect(request, reply)
  return reply.code(400).send({ code: 'BAD_REQUEST', message: 'Invalid address' })
}
