import { ERRORS } from '@fournil/contract/errors'
import { isOutOfReach } from '@fournil/db'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../app-services.ts'
import { retryAfter } from '../cells/retry-after.ts'
import { isClientGone } from './client-gone.ts'
import { sendRefusal } from './refusal-page.ts'
import { protect } from './security-headers.ts'

/** What goes wrong outside the API: a sentence, never a stack. */
export function answerErrors(app: FastifyInstance, { cells }: Pick<AppServices, 'cells'>) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isClientGone(error, request)) {
      request.log.info('the client left in the middle of its request')
      return reply.hijack()
    }
    if (isOutOfReach(error)) {
      request.log.warn({ err: error }, 'database out of reach')
      const { status, message } = ERRORS.BUSY
      const seconds = retryAfter(error, cells)
      return reply.code(status).header('retry-after', seconds).send({ code: 'BUSY', message })
    }
    const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500
    if (status >= 500) request.log.error({ err: error }, 'unexpected error')
    return reply.code(status).send(sayOf(error, status))
  })
}

/** By status, for the errors of the libraries that read requests: they speak English. */
const SENTENCES: Record<number, [code: string, message: string]> = {
  400: ['BAD_REQUEST', 'La demande n’a pas pu être lue.'],
  403: ['FORBIDDEN', 'Accès refusé.'],
  404: ['NOT_FOUND', 'Introuvable.'],
  413: ['PAYLOAD_TOO_LARGE', 'La demande est trop volumineuse.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Ce type de contenu n’est pas accepté.'],
  416: ['RANGE_NOT_SATISFIABLE', 'Cette partie du fichier n’existe pas.'],
}

function sayOf(error: FastifyError, status: number) {
  // The code of a surprise is the database's or the system's, and is in the log.
  if (status >= 500 && status !== 503)
    return {
      code: status === 500 ? 'INTERNAL_SERVER_ERROR' : (error.code ?? 'ERROR'),
      message: 'Une erreur est survenue. Réessayez dans un instant.',
    }
  const [code, message] = SENTENCES[status] ?? []
  // Our own refusals come with their sentence, and are no errors of a library.
  if (!code || !(error instanceof Error)) {
    return { code: error.code ?? 'ERROR', message: error.message }
  }
  return { code, message }
}

export const INVALID_ADDRESS = {
  code: 'BAD_REQUEST',
  message: 'Cette adresse n’est pas valable.',
}

/** An address that cannot even be read reaches no route and no hook. */
export function refuseAddress(request: FastifyRequest, reply: FastifyReply) {
  protect(request, reply)
  return sendRefusal(request, reply.code(400), INVALID_ADDRESS)
}
