import { buttonLook } from '@fournil/ui/button'
import { UsersIcon } from '@fournil/ui/icons/users'
import { Link } from 'react-router'
import { useOffice } from '../frame/use-office.ts'

/** For whoever is here as themselves, with their password. */
export function OwnAccountLink({ onChoose }: { onChoose?: () => void }) {
  const { person, device } = useOffice()
  if (person.impersonation || device.is_by_pin) return null
  return (
    <Link to="/admin/account" onClick={onChoose} {...buttonLook({ variant: 'ghost' })}>
      <UsersIcon /> Mon compte
    </Link>
  )
}
