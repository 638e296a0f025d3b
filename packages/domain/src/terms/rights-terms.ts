import { contactList } from './contact-list.ts'
import { GUARANTEES } from './guarantees.ts'
import { mediatorBlocks } from './mediator.ts'
import type { TermsSeller } from './terms-seller.ts'
import { p, type TermsSection } from './terms-text.ts'
import { withdrawalBlocks } from './withdrawal-terms.ts'

/** After the counter: what the shopper may claim, from whom, and before whom. */
export function rightsTerms(seller: TermsSeller): TermsSection[] {
  return [
    {
      id: 'retractation',
      title: 'Le droit de rétractation',
      blocks: [...withdrawalBlocks(seller)],
    },
    {
      id: 'garanties',
      title: 'Les garanties légales',
      blocks: [
        p(
          'La boutique répond des défauts de conformité (articles L217-3 et suivants du code de la consommation) et des vices cachés (articles 1641 et suivants du code civil). Adressez-vous à elle, de préférence avec une photo et votre numéro de commande, sans attendre lorsque le produit est frais.',
        ),
        GUARANTEES,
      ],
    },
    {
      id: 'reclamations',
      title: 'Les réclamations',
      blocks: [
        p('Quelque chose ne va pas ? Écrivez ou téléphonez d’abord à la boutique :'),
        contactList(seller),
      ],
    },
    {
      id: 'mediation',
      title: 'La médiation de la consommation',
      blocks: [
        p(
          'Si votre réclamation écrite est restée sans réponse satisfaisante, vous pouvez saisir gratuitement un médiateur de la consommation, dans l’année qui suit cette réclamation (articles L612-1 et suivants du code de la consommation).',
        ),
        ...mediatorBlocks(seller),
        p(
          'La liste des médiateurs agréés est publiée sur ',
          {
            link: 'economie.gouv.fr/mediation-conso',
            href: 'https://www.economie.gouv.fr/mediation-conso',
          },
          '.',
        ),
      ],
    },
    {
      id: 'donnees',
      title: 'Vos données personnelles',
      blocks: [
        p(
          'Elles servent à traiter votre commande et rien d’autre. Le détail est dans la page ',
          { link: 'Confidentialité', href: '/confidentialite' },
          '.',
        ),
      ],
    },
    {
      id: 'droit',
      title: 'Le droit applicable',
      blocks: [
        p(
          'Ces conditions sont soumises au droit français, sans vous priver des règles plus protectrices du pays où vous vivez. En cas de litige, vous pouvez saisir, à votre choix, l’une des juridictions compétentes selon le code de procédure civile ou celle du lieu où vous demeuriez lors de la conclusion du contrat ou de la survenance du fait dommageable (article R631-3 du code de la consommation).',
        ),
      ],
    },
  ]
}
