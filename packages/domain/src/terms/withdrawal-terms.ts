import { seatText } from './seller-text.ts'
import type { TermsSeller } from './terms-seller.ts'
import { list, orMissing, p, type TermsBlock } from './terms-text.ts'

/** Fresh food cannot be sent back; a jar of jam can. */
export function withdrawalBlocks(seller: TermsSeller): TermsBlock[] {
  return [
    {
      kind: 'important',
      blocks: [
        p(
          'Le droit de rétractation ne s’applique pas aux produits susceptibles de se détériorer ou de se périmer rapidement (article L221-28, 4°, du code de la consommation). C’est le cas des produits frais : pains, pâtisseries, viennoiseries, plats préparés, fromages, viandes et charcuteries.',
        ),
      ],
    },
    p('Il ne s’applique pas non plus :'),
    list(
      'aux produits confectionnés selon vos indications ou nettement personnalisés, comme un gâteau portant un prénom (article L221-28, 3°) ;',
      'aux produits descellés après la remise et qui ne peuvent être renvoyés pour des raisons d’hygiène ou de santé (article L221-28, 5°).',
    ),
    p(
      'Pour les autres produits, par exemple une conserve, une confiture ou une bouteille non ouvertes, vous disposez de quatorze jours à compter du retrait pour changer d’avis, sans avoir à vous justifier (article L221-18). Déclarez-le en ligne, ou faites-le savoir à la boutique sans ambiguïté par courrier ou par e-mail, avec le formulaire ci-dessous si vous le souhaitez, puis rapportez ou renvoyez le produit dans les quatorze jours qui suivent. Les frais de renvoi sont à votre charge. La boutique vous rembourse par le même moyen de paiement dans les quatorze jours qui suivent votre décision ; elle peut attendre d’avoir récupéré le produit (articles L221-23 et L221-24).',
    ),
    p(
      'Pour vous rétracter en ligne, à tout moment pendant ce délai (article L221-21) : ',
      { link: 'Renoncer au contrat ici', href: '/retractation' },
      '. Un accusé de réception, avec la date et l’heure, vous est envoyé aussitôt par e-mail.',
    ),
    withdrawalForm(seller),
  ]
}

function withdrawalForm(seller: TermsSeller): TermsBlock {
  return {
    kind: 'form',
    title: 'Formulaire de rétractation',
    blocks: [
      p('À compléter et à envoyer seulement si vous souhaitez vous rétracter.'),
      p(
        `À l’attention de ${seller.company_name}, `,
        orMissing(seatText(seller)),
        ', e-mail : ',
        orMissing(seller.email),
      ),
      p('Je vous notifie par la présente ma rétractation du contrat portant sur :'),
      list(
        'le ou les produits :',
        'commandés le, et retirés le :',
        'numéro de commande :',
        'nom et adresse du client :',
        'date, et signature si ce formulaire est envoyé sur papier :',
      ),
    ],
  }
}
