import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Over TLS the name itself binds the cookie to this host alone; on a developer's plain HTTP it cannot. */
function nameFor(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-fournil_session' : 'fournil_session'
}

export function sessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(request)]
}

export function keepSession(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  expires: Date,
) {
  reply.setCookie(nameFor(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    expires,
  })
}

export function dropSession(request: FastifyRequest, reply: FastifyReply) {
  reply.clearCookie(nameFor(request), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  })
}
