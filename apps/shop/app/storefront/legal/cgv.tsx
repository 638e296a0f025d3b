import type { Route } from './+types/cgv'
import { contractSections } from './contract-sections.tsx'
import { legalMeta } from './legal-meta.ts'
import { LegalPage } from './legal-page.tsx'
import { loadLegal } from './load-legal.ts'
import { rightsSections } from './rights-sections.tsx'

const TITLE = 'Conditions générales de vente'

/** A shopper opens it before paying, or when something went wrong. */
export function loader({ context }: Route.LoaderArgs) {
  return loadLegal(context)
}

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta(matches, '/cgv', TITLE)
}

export default function Cgv({ loaderData }: Route.ComponentProps) {
  const { identity } = loaderData
  return (
    <LegalPage
      title={TITLE}
      intro={`Elles s’appliquent à toute commande passée sur ce site auprès de ${identity.company_name} et retirée en boutique. La version qui vous engage est celle en ligne au moment de votre commande.`}
      sections={[...contractSections(identity), ...rightsSections(identity)]}
    />
  )
}
