import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked by machines that watch this process, by whatever name they know it: no shop, no session, no limit. */
    probe?: boolean
    /** A probe that is worth a line in the log all the same. */
    logged?: boolean
  }
}

/** A probe is answered under pressure too: a process that is merely busy must not be taken for a dead one. */
export const PROBE = { config: { probe: true, pressureHandler: () => undefined } }

/** A provider that tells us about money: let through like a probe, remembered like a visitor. */
export const LOGGED_PROBE = { config: { ...PROBE.config, logged: true } }

export function isProbe(request: FastifyRequest): boolean {
  return request.routeOptions.config?.probe === true
}

/** Asked from this very machine, and not by a proxy on it that speaks for somebody else. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
  return loopback.includes(request.ip) && !request.headers['x-forwarded-for']
}
