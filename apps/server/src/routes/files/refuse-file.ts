import { ERRORS } from '@fournil/contract/errors'
import type { Refusal } from '@fournil/services/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Somebody who followed a link is led to the page that the link stands on: its guard asks them to sign in, or says that it
 * is not open to them. Whoever asked for the file itself is told the name of the refusal.
 */
export function refuseFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, data }: Refusal,
  page: string,
) {
  const { status, message } = ERRORS[code]
  if (isNavigation(request) && (status === 401 || status === 403)) return reply.redirect(page, 303)
  return reply.code(status).send({ code, message, data })
}

// A browser that goes somewhere asks for a page; a script asks for whatever there is.
function isNavigation({ headers }: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '')
}
