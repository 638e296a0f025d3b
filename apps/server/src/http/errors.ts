import type { FastifyError, FastifyInstance } from 'fastify'

/** What goes wrong outside the API: a sentence, never a stack. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500
    if (status >= 500) request.log.error({ err: error }, 'unexpected error')
    const message =
      status >= 500 && status !== 503
        ? 'Une erreur est survenue. Réessayez dans un instant.'
        : error.message
    return reply.code(status).send({ code: error.code ?? 'ERROR', message })
  })
}
