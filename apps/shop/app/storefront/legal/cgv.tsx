import { TERMS_TITLE, termsIntro, termsOfSale } from '@fournil/domain/terms/terms-of-sale'
import type { Route } from './+types/cgv'
import { legalMeta } from './legal-meta.ts'
import { LegalPage } from './legal-page.tsx'
import { loadLegal } from './load-legal.ts'
import { TermsContent } from './terms-content.tsx'

/** A shopper opens it before paying, or when something went wrong. */
export function loader({ context }: Route.LoaderArgs) {
  return loadLegal(context)
}

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta(matches, '/cgv', TERMS_TITLE)
}

export default function Cgv({ loaderData }: Route.ComponentProps) {
  const { identity } = loaderData
  return (
    <LegalPage
      title={TERMS_TITLE}
      intro={termsIntro(identity)}
      sections={termsOfSale(identity).map(({ id, title, blocks }) => ({
        id,
        title,
        content: <TermsContent blocks={blocks} />,
      }))}
    />
  )
}
