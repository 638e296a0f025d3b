import type { Route } from './+types/mentions-legales'
import { legalMeta } from './legal-meta.ts'
import { LegalPage } from './legal-page.tsx'
import { loadLegal } from './load-legal.ts'
import { mentionsSections } from './mentions-sections.tsx'

const TITLE = 'Mentions légales'

/** A visitor opens it to know who answers for this site, and how to reach them. */
export function loader({ context }: Route.LoaderArgs) {
  return loadLegal(context)
}

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta(matches, '/mentions-legales', TITLE)
}

export default function MentionsLegales({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title={TITLE}
      intro="Qui édite cette boutique en ligne, qui l’héberge et comment les joindre, comme le demande l’article 1-1 de la loi n° 2004-575 du 21 juin 2004 pour la confiance dans l’économie numérique."
      sections={mentionsSections(loaderData)}
    />
  )
}
