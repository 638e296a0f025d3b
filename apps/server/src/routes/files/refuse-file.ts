import { ERRORS } from '@fournil/contract/errors'
import type { AppError } from '@fournil/services/app-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asksForPage } from './asks-for-page.ts'

/**
 * Somebody who followed a link is asked to sign in and then comes to the page that the link stands on; or is led there at
 * once, where its guard says that it is not open to them. Whoever asked for the file itself is told the name of the refusal.
 */
export function refuseFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, data, sentence }: AppError,
  page: string,
) {
  const { status } = ERRORS[code]
  if (asksForPage(request.headers.accept)) {
    if (status === 401) return reply.redirect(loginBefore(page), 303)
    if (status === 403) return reply.redirect(page, 303)
  }
  return reply.code(status).send({ code, message: sentence, data })
}

/** A link to a file stands on a page of somebody who was signed in: that has ended, and the login says so. */
function loginBefore(page: string): string {
  return `/admin/login?${new URLSearchParams({ expired: '1', next: page })}`
}
