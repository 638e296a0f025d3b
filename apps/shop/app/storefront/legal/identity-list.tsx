import type { LegalIdentity } from '@fournil/contract/shop/legal'
import { formatEuros } from '@fournil/domain/money'
import { telephoneHref } from '@fournil/domain/telephone'
import { seatText, siretText, statesCapital } from '@fournil/domain/terms/seller-text'
import { Missing, orMissing } from './legal-text.tsx'

/** The publisher's card: each line that the law asks for, filled in or said to be missing. */
export function IdentityList({ identity }: { identity: LegalIdentity }) {
  const capital = identity.capital > 0 ? formatEuros(identity.capital) : null
  const lines = [
    ['Dénomination', identity.company_name],
    ['Forme juridique', orMissing(identity.legal_form)],
    ...(statesCapital(identity) ? [['Capital social', orMissing(capital)] as const] : []),
    ['Siège', orMissing(seatText(identity))],
    ['SIRET', orMissing(siretText(identity.siret))],
    ['Immatriculation', orMissing(identity.rcs)],
    ['TVA intracommunautaire', orMissing(identity.vat_number)],
    ['Téléphone', <Phone key="phone" phone={identity.phone} />],
    ['E-mail', <Email key="email" email={identity.email} />],
  ] as const
  return (
    <dl className="identity-list">
      {lines.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="legal-typed">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Phone({ phone }: { phone: string | null }) {
  return phone ? <a href={telephoneHref(phone)}>{phone}</a> : <Missing />
}

export function Email({ email }: { email: string | null }) {
  return email ? <a href={`mailto:${email}`}>{email}</a> : <Missing />
}
