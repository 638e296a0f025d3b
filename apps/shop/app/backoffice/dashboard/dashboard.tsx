import { formatDayFr } from '@fournil/domain/calendar'
import { PageHeader } from '@fournil/ui/page-header'
import { enterOffice } from '../frame/enter-office.ts'
import { useOfficeLive } from '../live/use-office-live.ts'
import type { Route } from './+types/dashboard'
import { DisputesToAnswer } from './disputes-to-answer.tsx'
import { dueSentence } from './due-sentence.ts'
import { FirstOrder } from './first-order.tsx'
import { NextPickups } from './next-pickups.tsx'
import { OpeningChecklist } from './opening-checklist.tsx'
import { Period } from './period.tsx'
import { readDays } from './read-days.ts'
import { Today } from './today.tsx'
import { useFresh } from './use-fresh.ts'
import { WatchList } from './watch-list.tsx'
import { WithdrawalsToRefund } from './withdrawals-to-refund.tsx'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

/** At five in the morning: what is due today. Later in the day: how it goes. */
export async function loader(asked: Route.LoaderArgs) {
  const { api, visit } = await enterOffice(asked)
  const days = readDays(asked.url.searchParams)
  const [dashboard, checklist] = await Promise.all([
    api.office.dashboard.get({ days }),
    api.office.openingChecklist.get(),
  ])
  return { dashboard, checklist, address: visit.origin }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { dashboard, checklist, address } = loaderData
  useOfficeLive(['orders', 'reviews', 'catalogue', 'stores'])
  useFresh()
  const { today, period, counts, payment_issues, held_orders, stock_alerts } = dashboard
  const isNew = counts.orders === 0
  return (
    <main id="main" className="office-main figures-page dashboard">
      <title>Tableau de bord</title>
      <PageHeader title="Tableau de bord" note={formatDayFr(today.date)} />
      <DisputesToAnswer found={dashboard.disputes_to_answer} />
      <WithdrawalsToRefund found={dashboard.withdrawals_to_refund} />
      <OpeningChecklist checklist={checklist} />
      {isNew ? (
        <FirstOrder address={address} hasProducts={counts.active_products > 0} />
      ) : (
        <>
          <p className="dashboard-due">{dueSentence(today)}</p>
          <Today today={today} />
          <NextPickups pickups={today.next_pickups} today={today.date} />
        </>
      )}
      {!isNew && <Period period={period} today={today.date} />}
      <WatchList counts={counts} issues={payment_issues} held={held_orders} alerts={stock_alerts} />
    </main>
  )
}
