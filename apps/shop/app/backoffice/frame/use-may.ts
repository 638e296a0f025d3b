import { can, type Permission } from '@fournil/domain/permissions'
import { useOffice } from './use-office.ts'
import { roleOf } from './way-in.ts'

/** Whether the person at the screen may follow a link there; the server decides for itself. */
export function useMay(permission: Permission): boolean {
  return can(roleOf(useOffice().person), permission)
}
