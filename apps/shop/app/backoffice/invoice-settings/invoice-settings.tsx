import { PageHeader } from '@fournil/ui/page-header'
import { enterOffice } from '../frame/enter-office.ts'
import type { Route } from './+types/invoice-settings'
import { SettingsForm } from './settings-form.tsx'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

/** The legal details of the company, as every invoice prints them. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  return { settings: await api.office.invoiceSettings.get() }
}

export default function InvoiceSettings({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="office-main">
      <title>Paramètres de facturation</title>
      <PageHeader
        title="Paramètres de facturation"
        note="Ces mentions figurent sur vos prochaines factures. Celles déjà établies ne changent pas."
      />
      <SettingsForm saved={loaderData.settings} />
    </main>
  )
}
