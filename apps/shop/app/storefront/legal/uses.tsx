import { LARGE_CONTRACT, retentionWords } from '@fournil/domain/retention'
import { P, spaced } from './legal-text.tsx'

const upper = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const USES = [
  {
    purpose: 'Préparer et remettre votre commande',
    data: 'Nom, prénom, e-mail, téléphone, produits, point, date et heure de retrait, remarques.',
    basis: 'L’exécution du contrat (article 6, 1, b du RGPD).',
    kept: `${upper(retentionWords('customers'))} après votre dernière commande, le temps pendant lequel elle peut être contestée ; ${retentionWords('large_contracts')} pour un contrat de ${LARGE_CONTRACT / 100} euros ou plus (articles L213-1 et D213-2 du code de la consommation). Une commande qui n’a jamais été payée perd vos coordonnées après ${retentionWords('unpaid_orders')}.`,
  },
  {
    purpose: 'Encaisser et rembourser',
    data: 'Montant, date, état du paiement et référence donnée par le prestataire. Jamais votre numéro de carte.',
    basis: 'L’exécution du contrat (article 6, 1, b).',
    kept: `Dix ans, avec les pièces comptables ; le détail de ce que le prestataire nous dit d’un paiement, ${retentionWords('payment_events')}.`,
  },
  {
    purpose: 'Établir et conserver les factures',
    data: 'Identité, produits, prix et TVA.',
    basis: 'Une obligation légale (article 6, 1, c).',
    kept: 'Dix ans à compter de la clôture de l’exercice (article L123-22 du code de commerce).',
  },
  {
    purpose: 'Publier votre avis',
    data: 'Nom, avis et date de l’expérience, publiés ; e-mail, jamais publié.',
    basis: 'Votre consentement (article 6, 1, a), que vous pouvez retirer à tout moment.',
    kept: 'Jusqu’au retrait de l’avis, par vous ou par la boutique.',
  },
  {
    purpose: 'Vous demander votre avis, une fois, après un retrait',
    data: 'Prénom, e-mail, produits et date de retrait. Seules les boutiques qui l’ont choisi le font.',
    basis: 'L’intérêt légitime de la boutique à connaître l’avis de ses clients (article 6, 1, f).',
    kept: 'Rien de plus que la commande elle-même, et la date de cet e-mail.',
  },
  {
    purpose: 'Vous prévenir, une fois, du retour d’un produit',
    data: 'E-mail, produit et point de retrait.',
    basis: 'Votre consentement (article 6, 1, a), que vous pouvez retirer à tout moment.',
    kept: `Jusqu’à cet e-mail, ${retentionWords('product_alerts')} au plus ; l’e-mail lui-même, ${retentionWords('jobs')} dans la file d’envoi.`,
  },
  {
    purpose: 'Recevoir votre rétractation',
    data: 'La commande, les articles, la date et l’heure de votre déclaration.',
    basis: 'Une obligation légale (article 6, 1, c ; article L221-21 du code de la consommation).',
    kept: 'Avec la commande.',
  },
  {
    purpose: 'Vous écrire au sujet de votre commande',
    data: 'E-mail, prénom et texte de chaque message, dans la file d’envoi.',
    basis: 'L’exécution du contrat (article 6, 1, b).',
    kept: `${upper(retentionWords('jobs'))} après l’envoi.`,
  },
  {
    purpose: 'Protéger le site',
    data: 'Adresse IP, date et adresse de la page demandée.',
    basis: 'L’intérêt légitime de la boutique à un site sûr (article 6, 1, f).',
    kept: `Le temps de repérer et d’analyser un incident, ${retentionWords('security_logs')} au plus.`,
  },
]

/** Each use on its own card: a table of four columns does not fit a phone. */
export function Uses() {
  return (
    <>
      <P>
        Les champs marqués d’un astérisque sont nécessaires à la commande ; sans eux, elle ne peut
        pas être enregistrée. Aucune décision n’est prise de façon automatisée.
      </P>
      {USES.map(({ purpose, data, basis, kept }) => (
        <article key={purpose} className="legal-card">
          <h3 className="item-title">{purpose}</h3>
          <dl className="legal-use">
            <dt>Données</dt>
            <dd>{spaced(data)}</dd>
            <dt>Fondement</dt>
            <dd>{spaced(basis)}</dd>
            <dt>Conservation</dt>
            <dd>{spaced(kept)}</dd>
          </dl>
        </article>
      ))}
    </>
  )
}
