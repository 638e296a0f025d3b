import type { Dashboard } from '@fournil/contract/office/dashboard'
import { addDays } from '@fournil/domain/calendar'
import { formatEuros } from '@fournil/domain/money'
import { formatCount } from '@fournil/domain/text'
import { chipClass } from '@fournil/ui/chip'
import { Panel } from '@fournil/ui/panel'
import { StatCard } from '@fournil/ui/stat-card'
import { Link } from 'react-router'
import { DayChart } from '../charts/day-chart.tsx'
import { comparison } from './comparison.ts'
import { PERIODS } from './read-days.ts'
import { TopProducts } from './top-products.tsx'

/** How the last days went, beside the days before them. */
export function Period({ period, today }: { period: Dashboard['period']; today: string }) {
  const { days, revenue, orders_count } = period
  return (
    <section className="dashboard-section" aria-labelledby="period-title">
      <header className="dashboard-heading">
        <h2 id="period-title">Les {days} derniers jours</h2>
        <nav aria-label="Période" className="dashboard-periods">
          {PERIODS.map((each) => (
            <Link
              key={each}
              to={`/admin?days=${each}`}
              preventScrollReset
              className={chipClass()}
              aria-current={each === days ? 'true' : undefined}
            >
              {each} jours
            </Link>
          ))}
        </nav>
      </header>
      <dl className="stat-grid">
        <StatCard
          label="Ventes nettes"
          value={formatEuros(revenue)}
          note={comparison(revenue, period.previous_revenue, days)}
        />
        <StatCard
          label="Commandes payées"
          value={formatCount(orders_count)}
          note={comparison(orders_count, period.previous_orders_count, days)}
        />
        <StatCard
          label="Panier moyen"
          value={formatEuros(period.average_basket)}
          note="par commande payée"
        />
      </dl>
      <div className="panel-columns" data-shares="5-3" data-stretch>
        <Panel title="Ventes nettes par jour">
          <DayChart
            caption="Ventes nettes par jour"
            days={period.by_day.map(({ revenue: value, ...day }) => ({ ...day, value }))}
            from={addDays(today, 1 - days)}
            to={today}
          />
        </Panel>
        <TopProducts products={period.top_products} />
      </div>
    </section>
  )
}
