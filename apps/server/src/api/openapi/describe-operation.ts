import { isOpenToKeys, type Meta } from '@fournil/contract/procedure-meta'
import type { OpenAPI } from '@orpc/openapi'
import { failure } from './plain-routes/parts.ts'
import { OPEN, SIGNED_IN, SIGNED_IN_OR_KEY } from './security-schemes.ts'

/** Adds what the contract says of the caller, and the name of each failure to its status. */
export function describeOperation(
  operation: OpenAPI.OperationObject,
  method: string,
  meta: Meta,
): void {
  operation.security = securityOf(meta)
  operation.description = [...audience(meta), ...limits(meta)].join(' ')
  const responses = operation.responses ?? {}
  for (const [status, response] of Object.entries(responses)) {
    if (status.startsWith('2') || '$ref' in response) continue
    response.description = codesOf(response).join(', ')
  }
  // Whoever may call, a page of another site may not.
  if (method !== 'GET') responses['403'] ??= failure('The request comes from another site.')
  operation.responses = responses
}

function securityOf(meta: Meta): OpenAPI.SecurityRequirementObject[] {
  if (meta.access === 'public') return OPEN
  return isOpenToKeys(meta) ? SIGNED_IN_OR_KEY : SIGNED_IN
}

function audience({ access, permissions = [], owners_only }: Meta): string[] {
  if (access === 'public') return ['For anyone.']
  if (access === 'person') return ['For whoever is signed in.']
  if (access === 'super_admin') return ['For the platform’s own people.']
  if (owners_only) return ['For the owners of the shop, who hold every flag.']
  if (permissions.length === 0) return ['For every member of the shop.']
  const flags = permissions.map((flag) => `\`${flag}\``).join(' or ')
  return [`For members of the shop with ${flags}.`]
}

function limits(meta: Meta): string[] {
  const { calls_per_minute, max_body_bytes, refused_while_impersonating } = meta
  return [
    ...(meta.also_for_super_admins ? ['The platform’s own people may call it too.'] : []),
    ...(calls_per_minute ? [`At most ${calls_per_minute} calls a minute from one address.`] : []),
    ...(max_body_bytes ? [`The body has at most ${max_body_bytes} bytes.`] : []),
    ...(refused_while_impersonating ? ['Refused to whoever acts as somebody else.'] : []),
  ]
}

function codesOf(response: OpenAPI.ResponseObject): string[] {
  return [...JSON.stringify(response).matchAll(/"code":\{"const":"(\w+)"/g)].map(
    ([, code = '']) => code,
  )
}
