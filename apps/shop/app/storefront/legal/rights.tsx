import type { LegalIdentity } from '@fournil/contract/shop/legal'
import { Email } from './identity-list.tsx'
import { Item, P } from './legal-text.tsx'

export function Rights({ identity }: { identity: LegalIdentity }) {
  return (
    <>
      <P>Vous pouvez à tout moment demander à la boutique :</P>
      <ul>
        <Item>l’accès à vos données et leur copie ;</Item>
        <Item>leur rectification, si elles sont inexactes ;</Item>
        <Item>leur effacement, hors de ce que la loi oblige à conserver, comme les factures ;</Item>
        <Item>la limitation de leur traitement, ou votre opposition à celui-ci ;</Item>
        <Item>leur portabilité, pour celles que vous avez fournies ;</Item>
        <Item>le respect de vos directives sur leur sort après votre décès.</Item>
      </ul>
      <P>
        Écrivez à <Email email={identity.email} />. La boutique répond dans le mois, et peut vous
        demander de quoi s’assurer de votre identité.
      </P>
      <P>
        Si la réponse ne vous satisfait pas, vous pouvez adresser une réclamation à la CNIL : 3
        place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, ou sur{' '}
        <a href="https://www.cnil.fr/fr/plaintes" rel="noopener">
          cnil.fr
        </a>
        .
      </P>
    </>
  )
}
