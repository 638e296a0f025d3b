import { retentionWords } from '@fournil/domain/retention'
import { visitContext } from '@fournil/pages/visit'
import { contactAddress } from '../contact/contact-address.ts'
import { siteMeta } from '../seo/site-meta.ts'
import type { Route } from './+types/confidentialite'

export const handle = { part: { isStatic: true } }

/** A merchant or a visitor who wants to know what the platform keeps of them. */
export async function loader({ context }: Route.LoaderArgs) {
  return { email: await contactAddress(context.get(visitContext)) }
}

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: 'Confidentialité | Fournil',
    description:
      'Ce que Fournil sait de ses visiteurs et des commerçants, pourquoi, combien de temps, et comment exercer vos droits.',
    path: '/confidentialite',
  })
}

export default function Confidentialite({ loaderData }: Route.ComponentProps) {
  const { email } = loaderData
  return (
    <main id="main" className="site-width site-legal">
      <h1 className="display">Confidentialité</h1>
      <p>
        Pas de publicité, pas de mesure d’audience, pas de revente. Cette page parle des visiteurs
        de ce site et des commerçants qui ont une boutique. Les clients d’une boutique trouvent la
        sienne au bas de ses pages.
      </p>
      <h2>Si vous ne faites que passer</h2>
      <p>
        Aucun cookie n’est déposé et rien n’est chargé d’ailleurs. Votre adresse IP et la page
        demandée servent à vous répondre et à repousser les abus&nbsp;; elles ne sont rapprochées
        d’aucune identité.
      </p>
      <h2>Si vous avez un compte</h2>
      <ul>
        <li>
          Adresse e-mail, empreinte du mot de passe, boutiques et droits&nbsp;: pour vous donner
          accès (exécution du contrat, article 6, 1, b du RGPD), tant que le compte existe.
        </li>
        <li>
          Connexions, appareils reconnus et actions dans l’administration, avec l’adresse IP&nbsp;:
          pour protéger les boutiques et pouvoir dire qui a fait quoi (intérêt légitime, article 6,
          1, f du RGPD). Le journal de sécurité est gardé {retentionWords('security_logs')}, une
          session terminée {retentionWords('sessions')}, le journal des actions tant que la boutique
          existe.
        </li>
        <li>
          Abonnement, factures et sommes dues&nbsp;: pendant dix ans, comme la loi l’exige (article
          L123-22 du code de commerce).
        </li>
      </ul>
      <p>
        Deux cookies nécessaires accompagnent la connexion&nbsp;: l’un garde votre session, l’autre
        reconnaît l’appareil pour que des inconnus ne puissent pas vous en bloquer l’accès. Ils ne
        demandent pas de consentement, parce qu’ils ne servent qu’à cela.
      </p>
      <h2>Les données des boutiques</h2>
      <p>
        Les clients, les commandes et les avis d’une boutique appartiennent à son commerçant, qui en
        est le responsable. Fournil les traite pour son compte, en qualité de sous-traitant (article
        28 du RGPD), et n’en fait rien d’autre. Un accès de notre équipe à une boutique exige un
        motif, dure une heure au plus et laisse une trace.
      </p>
      <h2>Qui les reçoit</h2>
      <p>
        L’hébergeur de la plateforme et le prestataire de paiement, chacun pour ce qu’il fait&nbsp;;
        l’administration et les tribunaux, lorsque la loi l’impose. Si un commerçant se sert de
        l’assistant de rédaction, les textes qu’il lui soumet sont transmis au fournisseur de ce
        service&nbsp;; ni les clients ni les commandes ne le sont.
      </p>
      <h2>Vos droits</h2>
      <p>
        Accès, rectification, effacement, limitation, opposition, portabilité&nbsp;: écrivez à{' '}
        <a href={`mailto:${email}`}>{email}</a>. Si la réponse ne vous convient pas, vous pouvez
        saisir la CNIL (<a href="https://www.cnil.fr/">cnil.fr</a>).
      </p>
    </main>
  )
}
