import { ExternalIcon } from '@fournil/ui/icons/external'
import { ChangePerson } from '../counter/change-person.tsx'
import { OwnPin } from '../counter/own-pin.tsx'
import { RushButton } from '../rush/rush-button.tsx'
import { Entries } from './entries.tsx'
import { OtherShops } from './other-shops.tsx'
import { SignOut } from './sign-out.tsx'
import { UiMode } from './ui-mode.tsx'
import { useEntries } from './use-entries.ts'
import { useOffice } from './use-office.ts'

export function Sidebar() {
  return (
    <div className="sidebar">
      <ShopName />
      <RushButton />
      <nav aria-label="Administration" className="sidebar-nav">
        <Entries entries={useEntries()} />
      </nav>
      <Account />
    </div>
  )
}

export function ShopName() {
  const { tenant } = useOffice()
  return (
    <a href="/" className="sidebar-shop" title="Voir la boutique">
      <span>{tenant.tenantName}</span>
      <ExternalIcon />
    </a>
  )
}

export function Account() {
  const { person } = useOffice()
  return (
    <div className="sidebar-account">
      <OtherShops />
      <UiMode />
      <p className="sidebar-email" title={person.email}>
        {person.email}
      </p>
      <OwnPin />
      <ChangePerson />
      <SignOut quiet />
    </div>
  )
}
