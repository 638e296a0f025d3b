import { PageHeader } from '@fournil/ui/page-header'
import { enterOffice } from '../frame/enter-office.ts'
import { useOffice } from '../frame/use-office.ts'
import { useOfficeLive } from '../live/use-office-live.ts'
import { shopTimeZone } from '../shop-time-zone.ts'
import type { Route } from './+types/integrations'
import { ApiKeysPanel } from './api-keys-panel.tsx'
import { WebhooksPanel } from './webhooks-panel.tsx'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

/** The owner whose till or accountant's software must read orders, and the programmer beside them. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const [keys, webhooks, time_zone] = await Promise.all([
    api.office.apiKeys.list(),
    api.office.webhooks.list(),
    shopTimeZone(api),
  ])
  return { keys, webhooks, time_zone }
}

export default function Integrations({ loaderData }: Route.ComponentProps) {
  const { keys, webhooks, time_zone } = loaderData
  const { person } = useOffice()
  useOfficeLive(['members'])
  return (
    <main id="main" className="office-main">
      <title>Intégrations</title>
      <PageHeader
        title="Intégrations"
        note="Reliez votre caisse ou votre logiciel de comptabilité à la boutique."
        actions={
          <a href="/api/docs" target="_blank" rel="noreferrer">
            Documentation de l’API
          </a>
        }
      />
      <div className="stack">
        <ApiKeysPanel keys={keys} held={person.permissions} time_zone={time_zone} />
        <WebhooksPanel webhooks={webhooks} time_zone={time_zone} />
      </div>
    </main>
  )
}
