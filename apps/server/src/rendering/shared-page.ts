import type { FastifyRequest } from 'fastify'
import { sessionToken } from '../http/session-cookie.ts'

/** As the pages write it (`storefront/stores/chosen-store.ts`). */
const STORE_COOKIE = 'fournil_store'
const STORE_ID = /^[0-9a-f-]{36}$/

/**
 * The pages of a shop's window, whose HTML holds nothing of whoever asks: cart, draft and orders are drawn in the
 * browser. Their data, which an open page asks for, is no different. A page that is not named here is made for each request.
 */
const SHARED =
  /^\/(?:(?:_root|shop|checkout|a-propos|mentions-legales|cgv|confidentialite)(?:\.data)?|(?:shop\/)?product\/[^/]+)?\/?$/

/** Whether everybody who asks this gets the same page. */
export function isSharedPage(request: FastifyRequest): boolean {
  if (request.audience !== 'shop' || request.actor.kind !== 'shopper') return false
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (sessionToken(request) !== undefined || request.headers.authorization) return false
  return SHARED.test(request.url.split('?', 1)[0] ?? '')
}

/** The store that this browser has chosen; nothing else of its cookies reaches a shared page. */
export function chosenStore(cookies: Record<string, string | undefined>): string {
  const store = cookies[STORE_COOKIE] ?? ''
  return STORE_ID.test(store) ? store : ''
}

/** The request as all who share the page could have sent it: whoever sent it first may leave before it is answered. */
export function sharedRequest(request: FastifyRequest, store: string): Request {
  const { protocol, headers, url } = request
  return new Request(`${protocol}://${headers.host}${url}`, {
    headers: store ? { cookie: `${STORE_COOKIE}=${store}` } : {},
  })
}
