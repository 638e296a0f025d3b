import type { LegalIdentity } from '@fournil/contract/shop/legal'
import { Link } from 'react-router'
import { ContactLines } from './contact-lines.tsx'
import { GuaranteeBox } from './guarantee-box.tsx'
import { P } from './legal-text.tsx'
import { Mediator } from './mediator.tsx'
import { Withdrawal } from './withdrawal.tsx'

/** After the counter: what the shopper may claim, from whom, and before whom. */
export function rightsSections(identity: LegalIdentity) {
  return [
    {
      id: 'retractation',
      title: 'Le droit de rétractation',
      content: <Withdrawal identity={identity} />,
    },
    {
      id: 'garanties',
      title: 'Les garanties légales',
      content: (
        <>
          <P>
            La boutique répond des défauts de conformité (articles L217-3 et suivants du code de la
            consommation) et des vices cachés (articles 1641 et suivants du code civil).
            Adressez-vous à elle, de préférence avec une photo et votre numéro de commande, sans
            attendre lorsque le produit est frais.
          </P>
          <GuaranteeBox />
        </>
      ),
    },
    {
      id: 'reclamations',
      title: 'Les réclamations',
      content: (
        <>
          <P>Quelque chose ne va pas ? Écrivez ou téléphonez d’abord à la boutique :</P>
          <ContactLines identity={identity} />
        </>
      ),
    },
    {
      id: 'mediation',
      title: 'La médiation de la consommation',
      content: (
        <>
          <P>
            Si votre réclamation écrite est restée sans réponse satisfaisante, vous pouvez saisir
            gratuitement un médiateur de la consommation, dans l’année qui suit cette réclamation
            (articles L612-1 et suivants du code de la consommation).
          </P>
          <Mediator {...identity} />
          <P>
            La liste des médiateurs agréés est publiée sur{' '}
            <a href="https://www.economie.gouv.fr/mediation-conso" rel="noopener">
              economie.gouv.fr/mediation-conso
            </a>
            .
          </P>
        </>
      ),
    },
    {
      id: 'donnees',
      title: 'Vos données personnelles',
      content: (
        <P>
          Elles servent à traiter votre commande et rien d’autre. Le détail est dans la page{' '}
          <Link to="/confidentialite">Confidentialité</Link>.
        </P>
      ),
    },
    {
      id: 'droit',
      title: 'Le droit applicable',
      content: (
        <P>
          Ces conditions sont soumises au droit français, sans vous priver des règles plus
          protectrices du pays où vous vivez. En cas de litige, vous pouvez saisir, à votre choix,
          l’une des juridictions compétentes selon le code de procédure civile ou celle du lieu où
          vous demeuriez lors de la conclusion du contrat ou de la survenance du fait dommageable
          (article R631-3 du code de la consommation).
        </P>
      ),
    },
  ]
}
