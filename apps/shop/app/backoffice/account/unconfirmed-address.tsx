import { Banner } from '@fournil/ui/banner'
import { useOffice } from '../frame/use-office.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** Until mail to the address is known to reach its owner. */
export function UnconfirmedAddress() {
  const { person } = useOffice()
  if (person.is_address_confirmed || person.impersonation) return null
  return (
    <Banner
      tone="warning"
      shape="strip"
      title="Confirmez votre adresse"
      action={<ResendConfirmation />}
    >
      Suivez le lien envoyé à {person.email}.
    </Banner>
  )
}
