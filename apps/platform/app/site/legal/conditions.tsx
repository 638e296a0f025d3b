import { siteMeta } from '../seo/site-meta.ts'
import { useSitePath } from '../site-path.ts'
import type { Route } from './+types/conditions'

export const handle = { part: { isStatic: true } }

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: 'Conditions générales | Fournil',
    description:
      'Ce qui lie le commerçant qui ouvre une boutique et la plateforme Fournil : service, essai, abonnement, argent des commandes, données.',
    path: '/conditions',
  })
}

/** What a merchant agrees to by opening a shop; read once, before the form is sent. */
export default function Conditions() {
  const at = useSitePath()
  return (
    <main id="main" className="site-width site-legal">
      <h1 className="display">Conditions générales</h1>
      <p>
        Elles lient le commerçant qui ouvre une boutique et la plateforme Fournil. Elles ne
        remplacent pas les conditions de vente de chaque boutique, qui lient le commerçant et ses
        clients.
      </p>
      <h2>Le service</h2>
      <p>
        Fournil met à disposition une boutique en ligne avec retrait en magasin&nbsp;: catalogue,
        créneaux, commandes, paiement par carte chez un prestataire, factures et administration. Le
        commerçant reste seul vendeur de ses produits&nbsp;; il en fixe les prix, en garantit la
        description, la composition et les allergènes, et les remet lui-même.
      </p>
      <h2>L’essai et l’abonnement</h2>
      <p>
        L’essai dure quatorze jours et n’engage à rien. Sans abonnement à sa fin, la boutique reste
        visible, ne prend plus de commandes, et l’administration reste ouverte. L’abonnement se
        prend au mois ou à l’année, aux prix de la page <a href={at('/pricing')}>Tarifs</a>, et
        s’arrête à la fin de la période payée.
      </p>
      <h2>L’argent des commandes</h2>
      <p>
        Les sommes payées par les clients sont inscrites au crédit du commerçant, moins la
        commission de sa formule. Elles sont disponibles une fois la commande retirée, ou sept jours
        après la date du retrait.
      </p>
      <h2>Les données</h2>
      <p>
        Le commerçant est responsable du traitement des données de ses clients&nbsp;; Fournil les
        traite pour son compte, ne les cède à personne et ne s’en sert pour rien d’autre. Elles
        s’exportent à tout moment depuis l’administration.
      </p>
      <h2>Fermeture</h2>
      <p>
        Une boutique qui trompe ses clients, vend ce qui est interdit ou met la plateforme en danger
        peut être suspendue, après un message qui dit pourquoi, sauf urgence. Le commerçant peut
        demander la suppression de sa boutique quand il veut.
      </p>
      <h2>Droit applicable</h2>
      <p>Le droit français. À défaut d’accord, les tribunaux du siège de la plateforme.</p>
    </main>
  )
}
