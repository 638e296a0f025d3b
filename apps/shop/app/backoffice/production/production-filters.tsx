import { addDays } from '@fournil/domain/calendar'
import { PRODUCTION_VIEW_LABELS, PRODUCTION_VIEWS } from '@fournil/domain/production'
import { chipClass } from '@fournil/ui/chip'
import { Select } from '@fournil/ui/select'
import { Link, useNavigate } from 'react-router'
import { DayFilter } from '../lists/day-filter.tsx'
import { type ProductionQuestion, productionAddress } from './production-address.ts'

/** Which day, where, and cut into which moments. */
export function ProductionFilters({
  question,
  stores,
  today,
}: {
  question: ProductionQuestion
  stores: readonly { id: string; name: string }[]
  today: string
}) {
  const navigate = useNavigate()
  const day = question.pickup_date ?? today
  const to = (changes: Partial<ProductionQuestion>) =>
    productionAddress({ ...question, ...changes })
  const chip = (label: string, changes: Partial<ProductionQuestion>, isCurrent: boolean) => (
    <Link
      key={label}
      to={to(changes)}
      preventScrollReset
      className={chipClass()}
      aria-current={isCurrent || undefined}
    >
      {label}
    </Link>
  )
  const tomorrow = addDays(today, 1)
  return (
    <div className="production-filters">
      <nav aria-label="Jour" className="production-choice">
        {chip('Aujourd’hui', { pickup_date: null }, day === today)}
        {chip('Demain', { pickup_date: tomorrow }, day === tomorrow)}
        <DayFilter
          day={day}
          addressOf={(pickup_date) => to({ pickup_date })}
          className="production-day"
        />
      </nav>
      {stores.length > 1 && (
        <Select
          label="Boutique"
          hideLabel
          className="production-store"
          placeholder="Toutes les boutiques"
          options={stores.map(({ id, name }) => ({ value: id, label: name }))}
          value={question.store_id ?? ''}
          onChange={({ currentTarget: { value } }) =>
            navigate(to({ store_id: value || null }), { preventScrollReset: true })
          }
        />
      )}
      <nav aria-label="Découpage de la journée" className="production-choice">
        {PRODUCTION_VIEWS.map((view) =>
          chip(PRODUCTION_VIEW_LABELS[view], { view }, question.view === view),
        )}
      </nav>
    </div>
  )
}
