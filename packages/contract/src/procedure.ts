import type { Permission } from '@fournil/domain/permissions'
import { oc } from '@orpc/contract'
import { ERRORS } from './errors.ts'

/** What a procedure asks of its caller, stated where it is declared and enforced in one place. */
export type Meta = {
  /** `public`: anyone. `signed_in`: any account of this host. `super_admin`: the platform's own people. */
  access?: 'public' | 'signed_in' | 'super_admin'
  /** Any one of these flags. */
  permissions?: readonly Permission[]
  /** Calls allowed a minute from one address, where that must be fewer than everywhere else. */
  calls_per_minute?: number
}

/** Every procedure may answer with the errors that belong to the door, not to the room. */
export const procedure = oc.$meta<Meta>({ access: 'public' }).errors({
  BAD_REQUEST: ERRORS.BAD_REQUEST,
  UNAUTHORIZED: ERRORS.UNAUTHORIZED,
  FORBIDDEN: ERRORS.FORBIDDEN,
  TOO_MANY_REQUESTS: ERRORS.TOO_MANY_REQUESTS,
})
