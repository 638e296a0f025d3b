import { PageHeader } from '@fournil/ui/page-header'
import { enterOffice } from '../frame/enter-office.ts'
import { PageBoundary } from '../frame/page-boundary.tsx'
import { useOfficeLive } from '../live/use-office-live.ts'
import type { Route } from './+types/subscription'
import { PlanOffers } from './plan-offers.tsx'
import { statusSentence } from './status-sentence.ts'
import { UsagePanel } from './usage-panel.tsx'

/** For the owner: how much of the plan is used, and which one would fit. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  return { subscription: await api.office.subscription.get() }
}

export default function SubscriptionPage({ loaderData: { subscription } }: Route.ComponentProps) {
  useOfficeLive(['tenant'])
  return (
    <main id="main" className="office-main">
      <title>Abonnement</title>
      <PageHeader title="Abonnement" note={statusSentence(subscription)} />
      <div className="stack loose">
        <UsagePanel plan={subscription.plan} usage={subscription.usage} />
        <PlanOffers {...subscription} />
      </div>
    </main>
  )
}

export function ErrorBoundary() {
  return <PageBoundary failed="Erreur lors du chargement de l’abonnement" />
}
