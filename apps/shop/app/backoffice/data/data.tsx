import { Banner } from '@fournil/ui/banner'
import { PageHeader } from '@fournil/ui/page-header'
import { enterOffice } from '../frame/enter-office.ts'
import { PageBoundary } from '../frame/page-boundary.tsx'
import { useOfficeLive } from '../live/use-office-live.ts'
import type { Route } from './+types/data'
import { DeletionPanel } from './deletion-panel.tsx'
import { ExportPanel } from './export-panel.tsx'

/** For the owner who wants a copy of everything, or leaves. */
export async function loader(asked: Route.LoaderArgs) {
  const { api, person } = await enterOffice(asked)
  const [exports, deletion] = await Promise.all([
    api.office.shopExports.list(),
    api.office.shopDeletion.get(),
  ])
  return { exports, deletion, isSelf: !person.impersonation }
}

export default function DataPage({ loaderData }: Route.ComponentProps) {
  const { exports, deletion, isSelf } = loaderData
  useOfficeLive(['tenant'])
  return (
    <main id="main" className="office-main">
      <title>Mes données</title>
      <PageHeader
        title="Mes données"
        note={
          'Tout ce que contient votre boutique est à vous\u00a0: emportez-le quand vous voulez.'
        }
      />
      <div className="stack loose">
        {!isSelf && (
          <Banner tone="info">
            Seul un propriétaire, avec son mot de passe, peut demander ou télécharger ces données.
          </Banner>
        )}
        <ExportPanel exports={exports} isSelf={isSelf} />
        <DeletionPanel deletion={deletion} isSelf={isSelf} />
      </div>
    </main>
  )
}

export function ErrorBoundary() {
  return <PageBoundary failed="Erreur lors du chargement de vos données" />
}
