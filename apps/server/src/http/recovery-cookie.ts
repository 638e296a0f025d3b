import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bound to this host by its name over TLS, as the session's. */
function nameFor(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-fournil_recovery' : 'fournil_recovery'
}

/** What the browser holds that followed the link of a forgotten password, until a new one is chosen. */
export function recoveryToken(request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(request)]
}

export function keepRecovery(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  expires: Date,
) {
  reply.setCookie(nameFor(request), token, { ...attributes(request), expires })
}

export function dropRecovery(request: FastifyRequest, reply: FastifyReply) {
  reply.clearCookie(nameFor(request), attributes(request))
}

function attributes({ protocol }: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' } as const
}
