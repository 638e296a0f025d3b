import type { LegalIdentity } from '@fournil/contract/shop/legal'
import { seatText } from '@fournil/domain/terms/seller-text'
import { Email, Phone } from './identity-list.tsx'
import { orMissing } from './legal-text.tsx'

/** The three ways to reach the shop. */
export function ContactLines({ identity }: { identity: LegalIdentity }) {
  return (
    <ul>
      <li>
        E-mail&nbsp;: <Email email={identity.email} />
      </li>
      <li>
        Téléphone&nbsp;: <Phone phone={identity.phone} />
      </li>
      <li>Courrier&nbsp;: {orMissing(seatText(identity))}</li>
    </ul>
  )
}
