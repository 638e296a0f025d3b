import { PageHeader } from '@fournil/ui/page-header'
import { redirect } from 'react-router'
import { enterOffice } from '../frame/enter-office.ts'
import { PageBoundary } from '../frame/page-boundary.tsx'
import { useOfficeLive } from '../live/use-office-live.ts'
import type { Route } from './+types/subscription'
import { InvoicesPanel } from './invoices-panel.tsx'
import { PaidPanel } from './paid-panel.tsx'
import { PlanOffers } from './plan-offers.tsx'
import { statusSentence } from './status-sentence.ts'
import { UsagePanel } from './usage-panel.tsx'

/** For the owner: how much of the plan is used, which one would fit, and what is paid for it. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  // Back from the provider's page: the news of it may still be on the way, and the provider may not answer either.
  if (asked.url.searchParams.has('paid')) {
    await api.office.subscription.check().catch(() => null)
    throw redirect('/admin/subscription')
  }
  const [subscription, invoices] = await Promise.all([
    api.office.subscription.get(),
    api.office.subscription.invoices().catch(() => null),
  ])
  return { subscription, invoices }
}

export default function SubscriptionPage({ loaderData }: Route.ComponentProps) {
  const { subscription, invoices } = loaderData
  useOfficeLive(['tenant'])
  return (
    <main id="main" className="office-main">
      <title>Abonnement</title>
      <PageHeader title="Abonnement" note={statusSentence(subscription)} />
      <div className="stack loose">
        <PaidPanel subscription={subscription} />
        <UsagePanel plan={subscription.plan} usage={subscription.usage} />
        <PlanOffers subscription={subscription} />
        <InvoicesPanel invoices={invoices} timeZone={subscription.time_zone} />
      </div>
    </main>
  )
}

export function ErrorBoundary() {
  return <PageBoundary failed="Erreur lors du chargement de l’abonnement" />
}
