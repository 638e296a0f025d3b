import '@fastify/cookie'
import { knownDevice, withKnownDevice } from '@fournil/services/auth/known-device'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bound to this host by its name over TLS, as the session's. */
function nameFor(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-fournil_device' : 'fournil_device'
}

/** The name of this device for this account; null on a device that the account was never signed in on. */
export function knownDeviceOf(
  request: FastifyRequest,
  key: Buffer,
  email: string,
  now: Date,
): string | null {
  return knownDevice(key, request.cookies[nameFor(request)], email, now)
}

/** It outlives the session: whoever signed out is still known here. */
export function keepDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  key: Buffer,
  email: string,
  now: Date,
) {
  const { value, expires } = withKnownDevice(key, request.cookies[nameFor(request)], email, now)
  reply.setCookie(nameFor(request), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    expires,
  })
}
