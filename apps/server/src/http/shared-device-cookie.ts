import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const DAYS = 365

/** Bound to this host by its name over TLS, as the session's. */
function nameFor(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-fournil_counter' : 'fournil_counter'
}

/** 256 bits that we gave this browser; the shop can end it, so nothing is signed into it. */
export function sharedDeviceToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[nameFor(request)]
  return token && token.length <= 100 ? token : undefined
}

export function keepSharedDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  now: Date,
) {
  reply.setCookie(nameFor(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    expires: new Date(now.getTime() + DAYS * 86_400_000),
  })
}
