import { contactList } from './contact-list.ts'
import { sellerText } from './seller-text.ts'
import type { TermsSeller } from './terms-seller.ts'
import { list, p, type TermsSection } from './terms-text.ts'

/** From the seller to the counter: how an order is made, paid and collected. */
export function contractTerms(seller: TermsSeller): TermsSection[] {
  return [
    {
      id: 'vendeur',
      title: 'Le vendeur',
      blocks: [
        p(`Le vendeur est ${sellerText(seller)}.`),
        contactList(seller),
        p(
          'Ces conditions s’adressent aux consommateurs, c’est-à-dire aux personnes qui achètent pour leurs besoins personnels. Le contrat est conclu en français.',
        ),
      ],
    },
    {
      id: 'produits',
      title: 'Les produits',
      blocks: [
        p(
          'Chaque produit est présenté avec sa description, son prix, ses ingrédients et les allergènes à déclaration obligatoire, lorsque la boutique les a renseignés. En cas d’allergie ou de doute, interrogez la boutique avant de commander.',
        ),
        p(
          'Les produits sont proposés dans la limite des stocks et aux jours indiqués. Les images illustrent des fabrications artisanales : de légères différences d’aspect sont possibles.',
        ),
        p(
          'La vente de boissons alcooliques est interdite aux mineurs de moins de 18 ans. Une pièce d’identité peut être demandée au retrait. L’abus d’alcool est dangereux pour la santé, à consommer avec modération.',
        ),
      ],
    },
    {
      id: 'prix',
      title: 'Les prix',
      blocks: [
        p(
          'Les prix sont indiqués en euros, toutes taxes comprises (TTC). La TVA comprise dans le total est détaillée par taux dans le panier et avant le paiement. Le retrait en boutique est gratuit.',
        ),
        p(
          'Le prix dû est celui affiché au moment où vous validez la commande. S’il a changé depuis que le produit est dans votre panier, le site vous le signale avant le paiement.',
        ),
      ],
    },
    {
      id: 'commande',
      title: 'La commande',
      blocks: [
        p('Vous commandez en quatre étapes, et pouvez revenir en arrière à chacune :'),
        list(
          'vous remplissez votre panier et en vérifiez le contenu ;',
          'vous choisissez le point de retrait, la date et l’heure, et indiquez vos coordonnées ;',
          'vous relisez le récapitulatif et acceptez ces conditions ;',
          'vous validez, puis payez.',
        ),
        p(
          'La validation est une commande avec obligation de paiement (article L221-14 du code de la consommation) : le bouton le rappelle, avec le montant total. Le contrat est formé lorsque le paiement est accepté ; un e-mail le confirme, avec le détail de la commande.',
        ),
        p(
          'La boutique conserve la trace de chaque commande. Lorsque le montant atteint 120 euros, elle la tient à votre disposition pendant dix ans (articles L213-1 et D213-2 du code de la consommation).',
        ),
      ],
    },
    {
      id: 'paiement',
      title: 'Le paiement',
      blocks: [
        p(
          'Le prix est payé en une fois\u00a0: en ligne, par carte, sur la page sécurisée d’un prestataire de paiement, ou au retrait, à la boutique, lorsqu’elle le propose et que vous le choisissez. La boutique n’a jamais accès au numéro de votre carte. Si le paiement est refusé ou abandonné, la commande n’est pas confirmée et les produits réservés sont remis en vente.',
        ),
      ],
    },
    {
      id: 'retrait',
      title: 'Le retrait',
      blocks: [
        p(
          'La commande est remise au point de retrait, à la date et au créneau que vous avez choisis, sur présentation du numéro de commande ou de votre nom. Vérifiez les produits au moment du retrait : les risques vous sont transmis à cet instant (article L216-2 du code de la consommation).',
        ),
        p(
          'Un empêchement ? Prévenez la boutique dès que possible, elle cherchera avec vous une autre solution. Un produit frais qui n’est pas retiré à la date convenue peut ne plus être consommable : s’il a bien été tenu à votre disposition, il n’est ni échangé ni remboursé.',
        ),
        p(
          'Si la boutique ne peut pas vous remettre un produit commandé, elle vous en informe et vous rembourse ce produit sans retard, au plus tard dans les quatorze jours, à moins que vous ne préfériez un autre produit ou une autre date.',
        ),
      ],
    },
  ]
}
