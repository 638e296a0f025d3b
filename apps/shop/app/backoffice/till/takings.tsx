import type { TillDay } from '@fournil/contract/office/till'
import { formatDayFr } from '@fournil/domain/calendar'
import { formatEuros } from '@fournil/domain/money'
import { PAYMENT_MEANS_LABELS } from '@fournil/domain/payment-means'
import { plural } from '@fournil/domain/text'
import { StatCard } from '@fournil/ui/stat-card'

/** What is in the drawer, on the card machine and with the provider, so far today. */
export function Takings({ today }: { today: TillDay }) {
  return (
    <section className="stack" aria-label="Recettes du jour">
      <p className="quiet">{`Recettes du ${formatDayFr(today.day)}`}</p>
      <dl className="stat-grid">
        <StatCard
          label="Total"
          value={formatEuros(today.total)}
          note={plural(today.payments_count, 'ligne')}
        />
        {today.by_means.map(({ means, total, payments_count }) => (
          <StatCard
            key={means}
            label={PAYMENT_MEANS_LABELS[means]}
            value={formatEuros(total)}
            note={plural(payments_count, 'ligne')}
          />
        ))}
      </dl>
    </section>
  )
}
