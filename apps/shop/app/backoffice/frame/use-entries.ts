import { type SidebarEntry, sidebarFor } from '@fournil/domain/permissions'
import { useOffice } from './use-office.ts'
import { roleOf } from './way-in.ts'

export function useEntries(): SidebarEntry[] {
  const { person, ui_mode } = useOffice()
  return sidebarFor(roleOf(person), ui_mode)
}
