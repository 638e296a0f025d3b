import { PERMISSIONS, type Permission } from './permissions.ts'

/** What a key of other software may be given: everything but the team, which stays with people. */
export const API_KEY_PERMISSIONS = PERMISSIONS.filter(
  (permission): permission is ApiKeyPermission => permission !== 'can_manage_users',
)
export type ApiKeyPermission = Exclude<Permission, 'can_manage_users'>

/** By which a key is told from other tokens, in a request and by those who search leaked texts for secrets. */
export const API_KEY_PREFIX = 'fournil_'

/** Whether this is written as a key is: the prefix and 256 bits. */
export function isApiKey(value: string): boolean {
  return /^fournil_[\w-]{43}$/.test(value)
}
