import { buttonLook } from '@fournil/ui/button'
import { PlusIcon } from '@fournil/ui/icons/plus'
import { PageHeader } from '@fournil/ui/page-header'
import { Panel } from '@fournil/ui/panel'
import { Link } from 'react-router'
import { enterOffice } from '../frame/enter-office.ts'
import { useOfficeLive } from '../live/use-office-live.ts'
import type { Route } from './+types/feasts'
import { FeastsTable } from './feasts-table.tsx'
import { loadPlan } from './load-plan.ts'
import { NewPlan, SavedPlan } from './plan/feast-plan.tsx'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

/** The owner prepares the galettes, the bûches or Easter weeks ahead: which days, what, how many, at which hours, until when. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const list = await api.office.feasts.list()
  return { ...list, plan: await loadPlan(api, list, asked.url.searchParams) }
}

export default function Feasts({ loaderData }: Route.ComponentProps) {
  const { feasts, stores, plan } = loaderData
  useOfficeLive(['stores', 'orders', 'catalogue'])
  if (plan?.kind === 'new') return <NewPlan key={plan.key} stores={stores} copied={plan.copied} />
  if (plan) return <SavedPlan key={plan.feast.id} stores={stores} feast={plan.feast} />
  return (
    <main id="main" className="office-main">
      <title>Temps forts</title>
      <PageHeader
        title="Temps forts"
        note="Galettes, bûches, Pâques… Préparez à l’avance les jours qui ne ressemblent pas aux autres."
        actions={
          stores.length > 0 && (
            <Link to="/admin/feasts?new" {...buttonLook({})}>
              <PlusIcon />
              Nouveau temps fort
            </Link>
          )
        }
      />
      <Panel flush>
        <FeastsTable feasts={feasts} stores={stores} />
      </Panel>
    </main>
  )
}
