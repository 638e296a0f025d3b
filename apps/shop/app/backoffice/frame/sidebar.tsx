import { SUPPORT_SCREEN } from '@fournil/domain/permissions'
import { buttonLook } from '@fournil/ui/button'
import { ExternalIcon } from '@fournil/ui/icons/external'
import { InfoIcon } from '@fournil/ui/icons/info'
import { Link } from 'react-router'
import { OwnAccountLink } from '../account/own-account-link.tsx'
import { ArrivalsNotice } from '../arrivals/arrivals-notice.tsx'
import { ChangePerson } from '../counter/change-person.tsx'
import { type OwnPin, OwnPinButton, OwnPinDialog, useOwnPin } from '../counter/own-pin.tsx'
import { RushButton } from '../rush/rush-button.tsx'
import { Entries } from './entries.tsx'
import { OtherShops } from './other-shops.tsx'
import { SignOut } from './sign-out.tsx'
import { UiMode } from './ui-mode.tsx'
import { useCurrentInView } from './use-current-in-view.ts'
import { useEntries } from './use-entries.ts'
import { useOffice } from './use-office.ts'

export function Sidebar() {
  const pin = useOwnPin()
  const nav = useCurrentInView()
  return (
    <div className="sidebar">
      <ShopName />
      <RushButton />
      <nav ref={nav} aria-label="Administration" className="sidebar-nav">
        <Entries entries={useEntries()} />
      </nav>
      <ArrivalsNotice className="sidebar-arrivals" />
      <Account pin={pin} />
      <OwnPinDialog pin={pin} />
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

type AccountProps = { pin: OwnPin; onChoose?: () => void }

export function Account({ pin, onChoose }: AccountProps) {
  const { person } = useOffice()
  return (
    <div className="sidebar-account">
      <OtherShops />
      <UiMode />
      <p className="sidebar-email" title={person.email}>
        {person.email}
      </p>
      <OwnAccountLink onChoose={onChoose} />
      <Link to={SUPPORT_SCREEN.route} onClick={onChoose} {...buttonLook({ variant: 'ghost' })}>
        <InfoIcon />
        {SUPPORT_SCREEN.label}
      </Link>
      <OwnPinButton pin={pin} onChoose={onChoose} />
      <ChangePerson />
      <SignOut quiet />
    </div>
  )
}
