import type { Permission } from '@fournil/domain/permissions'

/** What a procedure asks of its caller, stated where it is declared and enforced in one place. */
export type Meta = Limits & {
  /**
   * `public`: anyone. `person`: whoever is signed in. `member`: a person of this host's shop, or whoever impersonates one.
   * `super_admin`: the platform's own people. Where nothing is said, nobody.
   */
  access?: 'public' | 'person' | 'member' | 'super_admin'
  /** Any one of these flags. */
  permissions?: readonly Permission[]
  /** Every flag there is: what binds the shop as a whole. */
  owners_only?: true
}

/** What a declaration may add by `.meta(...)`; who may call is said by where it starts. */
export type Limits = {
  /** Calls allowed a minute from one address, where that must be fewer than everywhere else. */
  calls_per_minute?: number
  /** The platform's own people may call it too, about any shop. */
  also_for_super_admins?: boolean
  /** Bytes of a body, where 64 kB are too few. */
  max_body_bytes?: number
  /** A person may do this as themselves only: refused while somebody acts as them. */
  refused_while_impersonating?: boolean
  /** A person may do this, and no key of other software: money goes back. */
  refused_to_api_keys?: boolean
  /** Every visitor of the shop's host gets the same answer, until the shop changes: a process may keep it. */
  same_for_visitors?: boolean
}

/** What anybody may ask, and what a flag opens; the rest is a person's own, or takes one. */
export function isOpenToKeys(meta: Meta): boolean {
  if (meta.refused_while_impersonating || meta.refused_to_api_keys) return false
  if (meta.access === 'public') return true
  return meta.access === 'member' && !meta.owners_only && meta.permissions !== undefined
}
