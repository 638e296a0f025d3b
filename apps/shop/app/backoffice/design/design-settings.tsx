import { PageHeader } from '@fournil/ui/page-header'
import { enterOffice } from '../frame/enter-office.ts'
import { PageBoundary } from '../frame/page-boundary.tsx'
import { useOfficeLive } from '../live/use-office-live.ts'
import type { Route } from './+types/design-settings'
import { DesignEditor } from './design-editor.tsx'

/** How the shop looks, tried on its own window before it is saved. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const [saved, palettes] = await Promise.all([
    api.office.design.get(),
    api.office.design.palettes(),
  ])
  return { saved, palettes }
}

export default function DesignSettings({ loaderData }: Route.ComponentProps) {
  useOfficeLive(['theme'])
  return (
    <main id="main" className="office-main">
      <title>Design</title>
      <PageHeader
        title="Design"
        note={
          'L’allure de votre boutique en ligne. L’aperçu suit ce que vous changez\u00a0; vos clients le voient dès que vous enregistrez.'
        }
      />
      <DesignEditor {...loaderData} />
    </main>
  )
}

export function ErrorBoundary() {
  return <PageBoundary failed="Erreur lors du chargement des paramètres" />
}
