import { visitContext } from '@fournil/pages/visit'
import { contactAddress } from '../contact/contact-address.ts'
import { siteMeta } from '../seo/site-meta.ts'
import type { Route } from './+types/mentions-legales'

export const handle = { part: { isStatic: true } }

/** Somebody who wants to know who answers for this site. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  return {
    publisher: await visit.api.platform.publisher.get(),
    email: await contactAddress(visit),
    hosting: visit.platformHosting,
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: 'Mentions légales | Fournil',
    description: 'Qui édite la plateforme Fournil, qui l’héberge et comment les joindre.',
    path: '/mentions-legales',
  })
}

const MISSING = 'non renseigné'

export default function MentionsLegales({ loaderData }: Route.ComponentProps) {
  const { publisher, email, hosting } = loaderData
  return (
    <main id="main" className="site-width site-legal">
      <h1 className="display">Mentions légales</h1>
      <p>
        Comme le demande l’article 1-1 de la loi n°&nbsp;2004-575 du 21&nbsp;juin&nbsp;2004 pour la
        confiance dans l’économie numérique.
      </p>
      <h2>Éditeur de la plateforme</h2>
      <dl className="site-identity">
        <dt>Société</dt>
        <dd>{publisher.name ?? MISSING}</dd>
        <dt>Siège social</dt>
        <dd>{publisher.address ?? MISSING}</dd>
        <dt>Immatriculation</dt>
        <dd>{publisher.registration ?? MISSING}</dd>
        <dt>Téléphone</dt>
        <dd>{publisher.telephone ?? MISSING}</dd>
        <dt>Adresse e-mail</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>Directeur ou directrice de la publication</dt>
        <dd>{publisher.director ?? MISSING}</dd>
      </dl>
      <h2>Hébergement</h2>
      <p>{hosting ?? MISSING}</p>
      <h2>Les boutiques</h2>
      <p>
        Chaque boutique est éditée par son commerçant, seul vendeur de ses produits. Ses propres
        mentions légales sont au bas de ses pages.
      </p>
      <h2>Propriété</h2>
      <p>
        Les boutiques de démonstration, leurs produits et leurs clients sont inventés&nbsp;; leurs
        dessins ont été faits pour Fournil.
      </p>
    </main>
  )
}
