import { AppError } from '@fournil/services/app-error'
import { openImpersonation } from '@fournil/services/auth/open-impersonation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../app-services.ts'
import { contextOf } from '../http/request-context.ts'
import { keepSession } from '../http/session-cookie.ts'

const PARAMETER = 'impersonate_token'
const REFUSED = '/admin/assistance'

/**
 * `?impersonate_token=` on any page of a shop: traded for a session before anything is rendered, and out of the address
 * whether it was good or not. Returns where to go on; null where there is none.
 */
export async function followImpersonation(
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  if (request.method !== 'GET' || request.audience !== 'shop') return null
  if (!hasImpersonation(request.url)) return null
  const { pathname, searchParams } = new URL(request.url, 'http://shop')
  const token = searchParams.get(PARAMETER) ?? ''
  searchParams.delete(PARAMETER)
  const isOpen = await open(services, request, reply, token)
  const rest = searchParams.size > 0 ? `?${searchParams}` : ''
  return isOpen ? pathname + rest : REFUSED
}

export function hasImpersonation(url: string): boolean {
  return url.includes('?') && new URL(url, 'http://shop').searchParams.has(PARAMETER)
}

async function open(
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
  session_token: string,
): Promise<boolean> {
  const { ip } = request
  if (session_token.length > 100 || !services.withinLimit(`impersonation ${ip}`, 30)) return false
  try {
    const opened = await openImpersonation(contextOf(services, request), { token: session_token })
    keepSession(request, reply, opened.token, opened.expires_at)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'IMPERSONATION_INVALID') return false
    throw error
  }
}
