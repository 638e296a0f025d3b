import { type SidebarEntry, sidebarFor } from '@fournil/domain/permissions'
import { roleOf } from './login-redirect.ts'
import { useOffice } from './use-office.ts'

export function useEntries(): SidebarEntry[] {
  const { person, ui_mode, paymentsMode } = useOffice()
  return sidebarFor(roleOf(person), ui_mode, paymentsMode)
}
