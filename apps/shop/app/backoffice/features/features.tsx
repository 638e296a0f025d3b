import { PageHeader } from '@fournil/ui/page-header'
import { Panel } from '@fournil/ui/panel'
import { enterOffice } from '../frame/enter-office.ts'
import { PageBoundary } from '../frame/page-boundary.tsx'
import { useOfficeLive } from '../live/use-office-live.ts'
import type { Route } from './+types/features'
import { FeatureSwitch } from './feature-switch.tsx'

/** What the shop has switched on. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  return { features: await api.office.features.list() }
}

export default function Features({ loaderData }: Route.ComponentProps) {
  useOfficeLive(['catalogue'])
  return (
    <main id="main" className="office-main">
      <title>Fonctionnalités</title>
      <PageHeader
        title="Fonctionnalités"
        note="Ce que propose votre boutique en ligne. Chaque changement vaut aussitôt."
      />
      <Panel>
        <ul className="feature-list">
          {loaderData.features.map((feature) => (
            <li key={feature.feature_key}>
              <FeatureSwitch feature={feature} />
            </li>
          ))}
        </ul>
      </Panel>
    </main>
  )
}

export function ErrorBoundary() {
  return <PageBoundary failed="Erreur lors du chargement des fonctionnalités" />
}
