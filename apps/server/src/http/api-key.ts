import { ERRORS } from '@fournil/contract/errors'
import { API_KEY_PREFIX, isApiKey } from '@fournil/domain/api-keys'
import { actorOfApiKey } from '@fournil/services/api-keys/actor-of-api-key'
import type { FastifyRequest } from 'fastify'
import type { AppServices } from '../app-services.ts'
import { servicesFor } from '../cells/shop-at.ts'

export const API_KEY_CALLS_PER_MINUTE = 300

/** The API and the files it speaks of; pages are for people, who sign in. */
const OPEN_TO_KEYS = /^\/(api|files|uploads)\//

/** What a request gives as a key of ours. Other tokens in that header mean nothing here, as ever. */
export function apiKeyIn(request: FastifyRequest): string | null {
  // The route that was found decides, not how its address is spelt.
  if (!OPEN_TO_KEYS.test(request.routeOptions.url ?? '')) return null
  const [, token] = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? []
  return token?.startsWith(API_KEY_PREFIX) ? token : null
}

type Refusal = { status: number; headers: Record<string, string>; body: object }

/** Makes the request that of the key; or says why not, in the same words whether it is unknown, revoked or a neighbour's. */
export async function refusalOfKey(
  services: AppServices,
  request: FastifyRequest,
  key: string,
): Promise<Refusal | undefined> {
  const { tenant } = request
  const holder =
    tenant && isApiKey(key)
      ? await actorOfApiKey(servicesFor(services, request).db, key, tenant.tenant_id, new Date())
      : null
  if (!holder?.actor.api_key)
    return refusal('UNAUTHORIZED', UNKNOWN, { 'www-authenticate': 'Bearer' })
  if (!services.withinLimit(`api key ${holder.actor.api_key.id}`, API_KEY_CALLS_PER_MINUTE))
    return refusal('TOO_MANY_REQUESTS', TOO_MANY, { 'retry-after': '60' })
  if (holder.is_read_only && request.method !== 'GET' && request.method !== 'HEAD')
    return refusal('FORBIDDEN', READ_ONLY)
  request.actor = holder.actor
  return undefined
}

const UNKNOWN = 'Cette clé d’API n’est pas valable pour cette boutique.'
const READ_ONLY = 'Cette clé d’API ne peut que lire.'
const TOO_MANY = `Une clé d’API permet ${API_KEY_CALLS_PER_MINUTE} demandes par minute. Réessayez dans un instant.`

function refusal(
  code: 'UNAUTHORIZED' | 'FORBIDDEN' | 'TOO_MANY_REQUESTS',
  message: string,
  headers: Record<string, string> = {},
): Refusal {
  const { status } = ERRORS[code]
  return { status, headers: { 'cache-control': 'no-store', ...headers }, body: { code, message } }
}
