import { can, type Permission } from '@fournil/domain/permissions'
import { roleOf } from './login-redirect.ts'
import { useOffice } from './use-office.ts'

/** Whether the person at the screen may follow a link there; the server decides for itself. */
export function usePermission(permission: Permission): boolean {
  return can(roleOf(useOffice().person), permission)
}
