import { visitContext } from '@fournil/pages/visit'
import { PageHeader } from '@fournil/ui/page-header'
import type { Route } from './+types/dashboard'
import { PaymentIssues } from './payment-issues.tsx'

export function meta() {
  return [{ title: 'Dashboard | Fournil Console' }]
}

/** Whether all is well, in ten seconds. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  return { payment_issues: await api.platform.paymentIssues.count() }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="console-main">
      <PageHeader title="Dashboard" />
      <PaymentIssues counts={loaderData.payment_issues} />
    </main>
  )
}
