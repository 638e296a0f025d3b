import type { Permission } from '@fournil/domain/permissions'
import { type ErrorMap, oc, type Schema } from '@orpc/contract'
import type { Declaration } from './declaration.ts'
import { errors } from './errors.ts'
import './french-errors.ts'
import type { Meta } from './procedure-meta.ts'

/** What any procedure may answer before its verb is reached. */
const ANY_PROCEDURE = errors('BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS', 'BUSY')
const OFFICE = errors('UNAUTHORIZED', 'FORBIDDEN', 'TENANT_NOT_FOUND')

/** For shoppers, on the host of a shop. */
export const shopProcedure = start('shop', { access: 'public' }, errors('TENANT_NOT_FOUND'))

/** For whoever signs in or out, on any host. */
export const sessionProcedure = start('session', { access: 'public' }, {})

/** For whoever is signed in, on any host, about their own account. */
export const personProcedure = start(
  'session',
  { access: 'person' },
  errors('UNAUTHORIZED', 'FORBIDDEN'),
)

/** For visitors of the platform's own site. */
export const siteProcedure = start('platform', { access: 'public' }, {})

/** For everybody who works in the shop of this host. */
export const memberProcedure = start('office', { access: 'member' }, OFFICE)

/** For those who work in the shop of this host and hold one of these flags. */
export function officeProcedure(...permissions: [Permission, ...Permission[]]) {
  return start('office', { access: 'member', permissions }, OFFICE)
}

/** For those who hold every flag: what binds the shop as a whole. */
export const ownerProcedure = start('office', { access: 'member', owners_only: true }, OFFICE)

/** For the platform's own people. */
export const platformProcedure = start(
  'platform',
  { access: 'super_admin' },
  errors('UNAUTHORIZED', 'FORBIDDEN'),
)

function start<E extends ErrorMap>(tag: string, meta: Meta, expected: E) {
  const started = oc
    .$meta<Meta>({})
    .meta(meta)
    .route({ tags: [tag] })
    .errors({ ...ANY_PROCEDURE, ...expected })
  return started as unknown as Declaration<
    object,
    Schema<unknown, unknown>,
    Schema<unknown, unknown>,
    typeof ANY_PROCEDURE & E
  >
}
