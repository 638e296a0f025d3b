import { contract } from '@fournil/contract'
import type { Context } from '@fournil/services/context'
import { implement } from '@orpc/server'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** What a route is handed: the verb's context, and the cookie jar of the host it was asked on. */
export type ApiContext = {
  ctx: Context
  log: FastifyBaseLogger
  /** Whose host was asked: a shop's, the platform's, or nobody's. */
  audience: FastifyRequest['audience']
  cookies: {
    keepSession: (token: string, expires: Date) => void
    dropSession: () => void
    /** The name of this device, if this account was signed in on it before. */
    knownDevice: (email: string) => string | null
    keepDevice: (email: string) => void
    /** The token of a device that its shop shares. */
    sharedDevice: () => string | undefined
    keepSharedDevice: (token: string) => void
    /** Of a browser that may choose a new password. */
    recovery: () => string | undefined
    keepRecovery: (token: string, expires: Date) => void
    dropRecovery: () => void
  }
  /** Counts a call against the procedure's own limit; false when there were too many. */
  withinLimit: (name: string, perMinute: number) => Promise<boolean>
  /** Tells the caller after how many seconds to come back. */
  retryAfter: (seconds: number) => void
  /** The procedure to which the caller was let in before the body was read. */
  admitted?: string
  /** Outside production a defect of ours is answered as one, so that a test or a developer sees it. */
  is_strict: boolean
}

export const api = implement(contract).$context<ApiContext>()
