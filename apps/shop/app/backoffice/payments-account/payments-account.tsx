import { PageHeader } from '@fournil/ui/page-header'
import { Panel } from '@fournil/ui/panel'
import { Link, redirect } from 'react-router'
import { enterOffice } from '../frame/enter-office.ts'
import { PageBoundary } from '../frame/page-boundary.tsx'
import { useOfficeLive } from '../live/use-office-live.ts'
import { shopTimeZone } from '../shop-time-zone.ts'
import type { Route } from './+types/payments-account'
import { AccountPanel } from './account-panel.tsx'
import { PayoutsPanel } from './payouts-panel.tsx'

/** For the owner: open the account on which the shop is paid, see what it lacks, and what has come to the bank. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  // Back from the provider's page: the news of it may still be on the way, and the provider may not answer either.
  if (asked.url.searchParams.has('back')) {
    await api.office.connect.check().catch(() => null)
    throw redirect('/admin/payments-account')
  }
  const account = await api.office.connect.get()
  const isOwn = account.mode === 'connect' && account.state !== 'to_begin'
  const [payouts, time_zone] = await Promise.all([
    isOwn ? api.office.connect.payouts().catch(() => null) : [],
    shopTimeZone(api),
  ])
  return { account, payouts, time_zone, has_run_out: asked.url.searchParams.has('again') }
}

export default function PaymentsAccountPage({ loaderData }: Route.ComponentProps) {
  const { account, payouts, time_zone, has_run_out } = loaderData
  useOfficeLive(['tenant'])
  return (
    <main id="main" className="office-main">
      <title>Compte de paiement</title>
      <PageHeader
        title="Compte de paiement"
        note="Qui encaisse les paiements par carte de vos clients, et où va l’argent."
      />
      {account.mode === 'platform' ? (
        <Panel title="La plateforme encaisse pour vous">
          <p>
            Les paiements par carte arrivent à la plateforme, qui vous les reverse. Votre solde et
            vos virements sont dans <Link to="/admin/finances">Finances</Link>.
          </p>
        </Panel>
      ) : (
        <div className="stack loose">
          <AccountPanel account={account} hasRunOut={has_run_out} />
          <PayoutsPanel payouts={payouts} timeZone={time_zone} />
        </div>
      )}
    </main>
  )
}

export function ErrorBoundary() {
  return <PageBoundary failed="Erreur lors du chargement du compte de paiement" />
}
