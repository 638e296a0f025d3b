import { isOwner } from '@fournil/domain/team'
import { Button } from '@fournil/ui/button'
import { RefreshIcon } from '@fournil/ui/icons/refresh'
import { PageHeader } from '@fournil/ui/page-header'
import { Tabs } from '@fournil/ui/tabs'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { enterOffice } from '../frame/enter-office.ts'
import { useOffice } from '../frame/use-office.ts'
import { useOfficeLive } from '../live/use-office-live.ts'
import type { Route } from './+types/finances'
import { AccountingFiles } from './accounting-files.tsx'
import { Actions } from './actions.tsx'
import { BalanceCards } from './balance-cards.tsx'
import { BankDialog } from './bank-dialog.tsx'
import { BankPanel } from './bank-panel.tsx'
import { ComingDays } from './coming-days.tsx'
import { OwnMoney } from './own-money.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { PayoutsTable } from './payouts-table.tsx'
import { readPageKeys } from './read-page-keys.ts'
import { TransactionsTable } from './transactions-table.tsx'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

/** The owner or the accountant at the month's end: what was sold online, what the platform kept, what arrives in the bank and when. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const [summary, transactions, { payouts }] = await Promise.all([
    api.office.finances.summary(),
    api.office.finances.transactions(readPageKeys(asked.url.searchParams)),
    api.office.finances.payouts(),
  ])
  return { summary, transactions, payouts }
}

export default function Finances({ loaderData }: Route.ComponentProps) {
  const { summary, transactions, payouts } = loaderData
  const { bank_account, time_zone } = summary
  const [search, setSearch] = useSearchParams()
  const [opened, open] = useState<'payout' | 'bank' | null>(null)
  const { revalidate, state } = useRevalidator()
  const mayChangeBank = isOwner(useOffice().person.permissions)
  // What the platform took before each shop took its own is still owed.
  const hasBalance =
    !summary.takes_own_money ||
    summary.available_balance !== 0 ||
    summary.pending_balance !== 0 ||
    summary.payouts_under_way !== 0
  useOfficeLive(['orders'])
  const showTab = (tab: string) =>
    setSearch(tab === 'paiements' ? { tab } : {}, { replace: true, preventScrollReset: true })
  return (
    <main id="main" className="office-main figures-page">
      <title>Finances</title>
      <PageHeader
        title="Finances"
        note="Ce que vous avez vendu en ligne, et ce qui vous revient."
        actions={
          <Button variant="secondary" busy={state !== 'idle'} onClick={() => void revalidate()}>
            <RefreshIcon />
            Actualiser
          </Button>
        }
      />
      <BalanceCards summary={summary} hasBalance={hasBalance} />
      <div className="panel-columns" data-shares="3-2">
        <div className="stack">
          {summary.takes_own_money && <OwnMoney maySeeAccount={mayChangeBank} />}
          {hasBalance && <ComingDays summary={summary} />}
          <AccountingFiles today={summary.coming_days[0]?.date ?? ''} />
        </div>
        <div className="stack">
          <Actions
            summary={summary}
            onPayout={
              hasBalance ? () => open(bank_account || !mayChangeBank ? 'payout' : 'bank') : null
            }
          />
          {hasBalance && (
            <BankPanel
              account={bank_account}
              time_zone={time_zone}
              mayChange={mayChangeBank}
              onChange={() => open('bank')}
            />
          )}
        </div>
      </div>
      <Tabs
        label="Mouvements"
        value={search.get('tab') === 'paiements' ? 'paiements' : 'transactions'}
        onChange={showTab}
        tabs={[
          {
            value: 'transactions',
            label: 'Transactions',
            count: summary.transactions_count,
            panel: <TransactionsTable page={transactions} time_zone={time_zone} />,
          },
          {
            value: 'paiements',
            label: 'Paiements',
            count: summary.payouts_count,
            panel: <PayoutsTable payouts={payouts} time_zone={time_zone} />,
          },
        ]}
      />
      <PayoutDialog isOpen={opened === 'payout'} summary={summary} onClose={() => open(null)} />
      <BankDialog isOpen={opened === 'bank'} account={bank_account} onClose={() => open(null)} />
    </main>
  )
}
