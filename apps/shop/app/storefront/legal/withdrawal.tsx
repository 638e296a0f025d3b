import type { LegalIdentity } from '@fournil/contract/shop/legal'
import { Banner } from '@fournil/ui/banner'
import { seatText } from './identity.ts'
import { Item, orMissing, P } from './legal-text.tsx'

/** Fresh food cannot be sent back; a jar of jam can. */
export function Withdrawal({ identity }: { identity: LegalIdentity }) {
  return (
    <>
      <Banner tone="neutral">
        <P>
          Le droit de rétractation ne s’applique pas aux produits susceptibles de se détériorer ou
          de se périmer rapidement (article L221-28, 4°, du code de la consommation). C’est le cas
          des produits frais : pains, pâtisseries, viennoiseries, plats préparés, fromages, viandes
          et charcuteries.
        </P>
      </Banner>
      <P>Il ne s’applique pas non plus :</P>
      <ul>
        <Item>
          aux produits confectionnés selon vos indications ou nettement personnalisés, comme un
          gâteau portant un prénom (article L221-28, 3°) ;
        </Item>
        <Item>
          aux produits descellés après la remise et qui ne peuvent être renvoyés pour des raisons
          d’hygiène ou de santé (article L221-28, 5°).
        </Item>
      </ul>
      <P>
        Pour les autres produits, par exemple une conserve, une confiture ou une bouteille non
        ouvertes, vous disposez de quatorze jours à compter du retrait pour changer d’avis, sans
        avoir à vous justifier (article L221-18). Faites-le savoir à la boutique sans ambiguïté, par
        courrier ou par e-mail, avec le formulaire ci-dessous si vous le souhaitez, puis rapportez
        ou renvoyez le produit dans les quatorze jours qui suivent. Les frais de renvoi sont à votre
        charge. La boutique vous rembourse par le même moyen de paiement dans les quatorze jours qui
        suivent votre décision ; elle peut attendre d’avoir récupéré le produit (articles L221-23 et
        L221-24).
      </P>
      <WithdrawalForm identity={identity} />
    </>
  )
}

function WithdrawalForm({ identity }: { identity: LegalIdentity }) {
  return (
    <details className="legal-card withdrawal-form">
      <summary>Formulaire de rétractation</summary>
      <div className="stack tight withdrawal-text">
        <P>À compléter et à envoyer seulement si vous souhaitez vous rétracter.</P>
        <P>
          À l’attention de {identity.company_name}, {orMissing(seatText(identity))}, e-mail :{' '}
          {orMissing(identity.email)}
        </P>
        <P>Je vous notifie par la présente ma rétractation du contrat portant sur :</P>
        <ul>
          <Item>le ou les produits :</Item>
          <Item>commandés le, et retirés le :</Item>
          <Item>numéro de commande :</Item>
          <Item>nom et adresse du client :</Item>
          <Item>date, et signature si ce formulaire est envoyé sur papier :</Item>
        </ul>
      </div>
    </details>
  )
}
