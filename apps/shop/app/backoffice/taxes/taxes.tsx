import { Button } from '@fournil/ui/button'
import { PlusIcon } from '@fournil/ui/icons/plus'
import { PageHeader } from '@fournil/ui/page-header'
import { Panel } from '@fournil/ui/panel'
import { useState } from 'react'
import { enterOffice } from '../frame/enter-office.ts'
import { PageBoundary } from '../frame/page-boundary.tsx'
import { useOfficeLive } from '../live/use-office-live.ts'
import type { Route } from './+types/taxes'
import { type EditedRate, RateDialog } from './rate-dialog.tsx'
import { RatesTable } from './rates-table.tsx'
import { SettingsForm } from './settings-form.tsx'

export function ErrorBoundary() {
  return <PageBoundary failed="Erreur lors du chargement des paramètres" />
}

/** The owner or the accountant, once at the start, then when the law changes a rate. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  return api.office.taxes.get()
}

export default function Taxes({ loaderData }: Route.ComponentProps) {
  const { settings, rates } = loaderData
  const [edited, edit] = useState<EditedRate | null>(null)
  useOfficeLive(['catalogue'])
  return (
    <main id="main" className="office-main">
      <title>TVA</title>
      <PageHeader
        title="TVA"
        note="Les taux de vos produits, et comment la TVA se compte et s’affiche."
      />
      <div className="stack">
        <Panel
          flush
          title="Taux de TVA"
          actions={
            <Button variant="secondary" onClick={() => edit('new')}>
              <PlusIcon />
              Nouveau taux
            </Button>
          }
        >
          <RatesTable rates={rates} onEdit={edit} />
        </Panel>
        <SettingsForm saved={settings} rates={rates} />
      </div>
      <RateDialog edited={edited} rates={rates} onClose={() => edit(null)} />
    </main>
  )
}
